import { operations } from '../protocol/operations'
import { handle } from './runtime/handle'

export const experimentalWorker = [
  handle(operations.experimentalPing, ({ counter }) => ({ counter })),
]
