import { lazyPart } from '../../ui/lazyPart'

/** Loaded when it is first opened: from the list, the drawer and the job's page. */
export const LazyJobEditor = lazyPart(
  async () => (await import('../../features/job-editor/JobEditor')).JobEditor,
)
