import { type ComponentType, lazy, useState } from 'react'
import { Route, Routes } from 'react-router'
import { ROUTES, routeOf } from '../routing/routes'
import { usePath } from '../ui/Link'
import { themed } from '../ui/lazyPart'
import { Layout } from './Layout'
import { BUILD_INFO } from './update/buildInfo'

type Load = () => Promise<ComponentType>

/** Each page is a chunk of its own, loaded when it is first opened. */
const PAGES: Readonly<Record<string, Load>> = {
  [ROUTES.home]: async () => (await import('../features/home/HomePage')).HomePage,
  [ROUTES.about]: async () => {
    const { AboutPage } = await import('../features/about/AboutPage')
    return () => <AboutPage builtAt={BUILD_INFO.builtAt} />
  },
  [ROUTES.employees]: async () => (await import('../features/people/EmployeesPage')).EmployeesPage,
  [ROUTES.employee]: async () => (await import('./jobs/JobsPage')).EmployeeJobsPage,
  [ROUTES.jobs]: async () => (await import('./jobs/JobsPage')).JobsPage,
  [ROUTES.projects]: async () => (await import('../features/projects/ProjectsPage')).ProjectsPage,
  [ROUTES.plan]: async () => (await import('../features/plan/PlanPage')).PlanPage,
  [ROUTES.job]: async () => (await import('./jobs/JobPage')).JobPage,
  [ROUTES.log]: async () => (await import('../features/logs/LogPage')).LogPage,
  [ROUTES.lastActivity]: async () =>
    (await import('../features/logs/LastActivityPage')).LastActivityPage,
  [ROUTES.history]: async () => (await import('../features/logs/HistoryPage')).HistoryPage,
  [ROUTES.report]: async () => (await import('../features/reports/ReportPage')).ReportPage,
  [ROUTES.weekly]: async () => (await import('../features/reports/ReportPage')).WeeklyPage,
  [ROUTES.forecast]: async () =>
    (await import('../features/forecast-record/ForecastPage')).ForecastPage,
  [ROUTES.businessTime]: async () =>
    (await import('../features/schedules/BusinessTimePage')).BusinessTimePage,
  [ROUTES.data]: async () => (await import('../features/data/DataPage')).DataPage,
  [ROUTES.workerExp]: async () =>
    (await import('../features/experiments/WorkerExpPage')).WorkerExpPage,
  [ROUTES.jobsPagerExp]: async () =>
    (await import('../features/experiments/JobsPagerExpPage')).JobsPagerExpPage,
  [ROUTES.soundCheck]: async () =>
    (await import('../features/experiments/SoundCheckPage')).SoundCheckPage,
  [ROUTES.onlineExp]: async () =>
    (await import('../features/experiments/OnlineExpPage')).OnlineExpPage,
  '*': async () => (await import('../features/not-found/NotFoundPage')).NotFoundPage,
}

/** The pages that have style sheets alone: the list, and a job's. Only parts of them get the theme. */
const WITHOUT_THEME: readonly string[] = [ROUTES.jobs, ROUTES.employee, ROUTES.job]

async function loadPage(path: string, load: Load): Promise<ComponentType> {
  return WITHOUT_THEME.includes(path) ? load() : themed(load())
}

/** The pages that are already loaded. */
const fetched = new Map<string, ComponentType>()

/**
 * Loads the code of the page at this address before it is shown. If that fails, the page loads it
 * again when it renders and reports the error.
 */
export async function fetchPage(pathname: string): Promise<void> {
  const route = routeOf(pathname)
  const path = route === undefined ? '*' : ROUTES[route]
  await fetchPageAt(path).catch(() => {})
}

async function fetchPageAt(path: string): Promise<void> {
  const load = PAGES[path]
  if (load && !fetched.has(path)) fetched.set(path, await loadPage(path, load))
}

/**
 * Loads what is most often opened from a list before it is opened. If that fails, it is loaded when
 * it is opened.
 */
export async function fetchJobParts(): Promise<void> {
  await fetchPageAt(ROUTES.job)
  await import('../features/job-editor/JobEditor')
}

interface PageAtProps {
  readonly path: string
  readonly Later: ComponentType
}

/** A loaded page renders at once: after a fallback React delays what follows it. */
function PageAt({ path, Later }: PageAtProps) {
  const [Page] = useState(() => fetched.get(path) ?? Later)
  return <Page />
}

const routes = new Map(
  Object.entries(PAGES).map(([path, load]) => {
    const Later = lazy(async () => ({ default: await loadPage(path, load) }))
    return [path, <Route key={path} path={path} element={<PageAt path={path} Later={Later} />} />]
  }),
)
const allRoutes = [...routes.values()]
const layout = <Layout />

/**
 * The router compares all its routes at every change of the address, so it gets just the one that
 * fits. It knows more spellings than `routeOf`, such as capitals, and gets all routes for those.
 */
export function Pages() {
  const route = routeOf(usePath())
  return (
    <Routes>
      <Route element={layout}>{route === undefined ? allRoutes : routes.get(ROUTES[route])}</Route>
    </Routes>
  )
}
