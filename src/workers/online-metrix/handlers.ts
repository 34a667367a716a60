import { operations } from '../../protocol/operations'
import { handle } from '../runtime/handle'

export const handlers = [
  handle(operations.metrixPing, () => {
    throw new Error('The realtime channel is off')
  }),
]
