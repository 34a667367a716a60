import { projectTree } from '../domain/project/tree'
import { operations } from '../protocol/operations'
import { handle } from './runtime/handle'

export const projectsTreeWorker = [
  handle(operations.projectsTree, ({ job, jobs }) => projectTree(job, jobs)),
]
