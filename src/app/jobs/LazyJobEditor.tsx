import { lazy } from 'react'

/** Loaded when it is first opened: from the list, the drawer and the job's page. */
export const LazyJobEditor = lazy(async () => ({
  default: (await import('../../features/job-editor/JobEditor')).JobEditor,
}))
