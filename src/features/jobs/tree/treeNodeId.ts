import type { JobId } from '../../../domain/job/job'

export const treeNodeId = (id: JobId): string => `tree_node_${id}`
