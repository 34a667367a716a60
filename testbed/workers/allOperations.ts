import { historyOperations } from '../../src/protocol/historyOperations'
import { mirrorOperations } from '../../src/protocol/mirrorOperations'
import { onlineOperations } from '../../src/protocol/onlineOperations'
import { operations } from '../../src/protocol/operations'
import { sharingOperations } from '../../src/protocol/sharingOperations'

/** What any worker can be asked. */
export const ALL_OPERATIONS = {
  ...operations,
  ...onlineOperations,
  ...historyOperations,
  ...mirrorOperations,
  ...sharingOperations,
}
