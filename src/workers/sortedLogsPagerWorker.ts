import { logsPage } from '../domain/lists/feed'
import { operations } from '../protocol/operations'
import { handle } from './runtime/handle'

export const sortedLogsPagerWorker = [handle(operations.sortedLogsPager, logsPage)]
