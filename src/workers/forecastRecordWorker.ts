import { operations } from '../protocol/operations'
import { recordWalk } from './recordWalk'
import { handle } from './runtime/handle'

const walk = recordWalk()

export const forecastRecordWorker = [
  handle(operations.forecastRecord, walk.slice),
  handle(operations.timeKinds, walk.kinds),
]
