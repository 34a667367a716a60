/** Every address of the app, in the notation of the router. */
export const ROUTES = {
  home: '/',
  about: '/about',
  employees: '/employees',
  employee: '/employees/:user_id',
  jobs: '/jobs',
  projects: '/projects',
  plan: '/plan',
  job: '/jobs/:job_id',
  log: '/jobs/:job_id/logs/:log_ts',
  lastActivity: '/last-activity',
  history: '/last-activity/:job_ids',
  report: '/report/exp/:job_id',
  weekly: '/report',
  forecast: '/forecast',
  businessTime: '/business-time',
  data: '/data',
  workerExp: '/worker-exp',
  jobsPagerExp: '/jobs-pager-exp',
  soundCheck: '/sound-check',
  onlineExp: '/online-exp',
} as const

export type RouteName = keyof typeof ROUTES

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of a route as they are in the address, e.g. `{ job_id: string }`. */
export type RawParams<Name extends RouteName> = Readonly<
  Record<ParamNames<(typeof ROUTES)[Name]>, string>
>

const NAMES = Object.keys(ROUTES).filter((name): name is RouteName => name in ROUTES)

const segmentsOf = (path: string): readonly string[] => path.replace(/(.)\/$/, '$1').split('/')

function fits(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  )
}

/** The route of a path without its query. */
export const routeOf = (pathname: string): RouteName | undefined =>
  NAMES.find((name) => fits(ROUTES[name], pathname))
