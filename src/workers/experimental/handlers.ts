import { operations } from '../../protocol/operations'
import { handle } from '../runtime/handle'

export const handlers = [handle(operations.experimentalPing, ({ counter }) => ({ counter }))]
