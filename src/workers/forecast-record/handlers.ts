import { operations } from '../../protocol/operations'
import { handle } from '../runtime/handle'
import { recordWalk } from './recordWalk'

const walk = recordWalk()

export const handlers = [
  handle(operations.forecastRecord, walk.slice),
  handle(operations.timeKinds, walk.kinds),
]
