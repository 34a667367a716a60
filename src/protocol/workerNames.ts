/** Every worker by its name in code, and the folder it is served from. */
export const WORKER_FOLDERS = {
  jobsPager: 'jobs-pager',
  sortedJobsPager: 'sorted-jobs-pager',
  sortedLogsPager: 'sorted-logs-pager',
  reportPager: 'report-pager',
  projectsTree: 'projects-tree-calc',
  worstCase: 'taro-worst-calc',
  jobForecast: 'job-forecast',
  forecastRecord: 'forecast-record',
  teamPlan: 'team-plan',
  search: 'search',
  historyImport: 'history-import',
  mirror: 'mirror',
  sharing: 'sharing',
  experimental: 'experimental',
  onlineMetrix: 'online-metrix',
} as const

export type WorkerName = keyof typeof WORKER_FOLDERS
export type WorkerKind = 'dedicated' | 'shared'

export const WORKER_KINDS: readonly WorkerKind[] = ['dedicated', 'shared']

export const workerFile = (name: WorkerName, kind: WorkerKind): string =>
  `static/workers/${WORKER_FOLDERS[name]}/${kind}-worker.js`
