import type { JobId } from '../domain/model/job/job'

/** Element ids of items, by which the frame finds what the address points at. */
export const jobItemId = (id: JobId): string => `job_list_item_${id}`

export const logItemId = (logKey: string): string => `log_list_item_${logKey}`

export const treeNodeId = (id: JobId): string => `tree_node_${id}`

export const treeBodyId = (id: JobId): string => `tree_body_${id}`

/** Marks the item that the address points at; `base.css` defines how it looks. */
export const HIGHLIGHT_ATTRIBUTE = 'data-highlighted'
