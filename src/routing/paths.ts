import type { JobId, LogTs } from '../domain/model/job/job'
import type { UserId } from '../domain/model/person/user'
import { printQuery, type QueryChanges } from './query'
import { type RawParams, ROUTES, type RouteName } from './routes'

function pathTo<Name extends RouteName>(
  name: Name,
  params: RawParams<Name>,
  query: QueryChanges = {},
): string {
  const values: Readonly<Record<string, string>> = params
  const path = ROUTES[name].replace(/:(\w+)/g, (_, param: string) => values[param] ?? '')
  return path + printQuery(query)
}

const to =
  <Name extends RouteName>(name: Name, params: RawParams<Name>) =>
  (query?: QueryChanges): string =>
    pathTo(name, params, query)

/** The section for imports from other tools, on the data page. */
export const HISTORY_ANCHOR = 'history'

/** The address of each page, with its query. */
export const paths = {
  home: to('home', {}),
  about: to('about', {}),
  employees: to('employees', {}),
  employee: (userId: UserId, query?: QueryChanges) =>
    pathTo('employee', { user_id: String(userId) }, query),
  jobs: to('jobs', {}),
  projects: to('projects', {}),
  plan: to('plan', {}),
  job: (jobId: JobId, query?: QueryChanges) => pathTo('job', { job_id: String(jobId) }, query),
  log: (jobId: JobId, ts: LogTs, query?: QueryChanges) =>
    pathTo('log', { job_id: String(jobId), log_ts: String(ts) }, query),
  /** The history of the given jobs, or of all if none is given. */
  lastActivity: (jobIds: readonly JobId[] = [], query?: QueryChanges) =>
    jobIds.length === 0
      ? pathTo('lastActivity', {}, query)
      : pathTo('history', { job_ids: jobIds.join(',') }, query),
  report: (jobId: JobId, query?: QueryChanges) =>
    pathTo('report', { job_id: String(jobId) }, query),
  weekly: to('weekly', {}),
  forecast: to('forecast', {}),
  businessTime: to('businessTime', {}),
  data: to('data', {}),
  importHistory: () => `${pathTo('data', {})}#${HISTORY_ANCHOR}`,
  workerExp: to('workerExp', {}),
  jobsPagerExp: to('jobsPagerExp', {}),
  soundCheck: to('soundCheck', {}),
  onlineExp: to('onlineExp', {}),
} as const

const isMarked =
  (mark: string) =>
  (state: unknown): boolean =>
    typeof state === 'object' && state !== null && mark in state

/** Navigation state: the list of jobs opens with the new-job field focused. */
export const TO_WRITE = { isToWrite: true } as const
export const isToWrite = isMarked('isToWrite')

/** Navigation state: the drawer opens and is focused. */
export const TO_DRAWER = { isToDrawer: true } as const
export const isToDrawer = isMarked('isToDrawer')

/** Navigation state: the drawer opens with its comment field focused. */
export const TO_COMMENT = { isToComment: true } as const
export const isToComment = isMarked('isToComment')

/** Navigation state: the drawer was opened here, so the previous address is the list without it. */
export const OPENED_HERE = { isDrawerOpenedHere: true } as const
export const isOpenedHere = isMarked('isDrawerOpenedHere')
