import type { JobId } from '../../../domain/model/job/job'

export const treeNodeId = (id: JobId): string => `tree_node_${id}`

export const treeBodyId = (id: JobId): string => `tree_body_${id}`
