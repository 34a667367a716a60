import { type ComponentType, lazy } from 'react'
import { Route, Routes } from 'react-router'
import { ROUTES } from '../routing/routes'
import { Layout } from './Layout'

type Load = () => Promise<ComponentType>

/** Each page is a chunk of its own, fetched when it is first opened. */
const PAGES: Readonly<Record<string, Load>> = {
  [ROUTES.home]: async () => (await import('../features/home/HomePage')).HomePage,
  [ROUTES.about]: async () => (await import('./AboutThisBuild')).AboutThisBuild,
  [ROUTES.employees]: async () =>
    (await import('../features/employees/EmployeesPage')).EmployeesPage,
  [ROUTES.employee]: async () =>
    (await import('../features/jobs/list/EmployeeJobsPage')).EmployeeJobsPage,
  [ROUTES.jobs]: async () => (await import('../features/jobs/list/JobsPage')).JobsPage,
  [ROUTES.job]: async () => (await import('../features/jobs/page/JobPage')).JobPage,
  [ROUTES.log]: async () => (await import('../features/logs/LogPage')).LogPage,
  [ROUTES.lastActivity]: async () =>
    (await import('../features/logs/LastActivityPage')).LastActivityPage,
  [ROUTES.history]: async () => (await import('../features/logs/HistoryPage')).HistoryPage,
  [ROUTES.report]: async () => (await import('../features/reports/ReportPage')).ReportPage,
  [ROUTES.forecast]: async () => (await import('../features/forecast/ForecastPage')).ForecastPage,
  [ROUTES.businessTime]: async () =>
    (await import('../features/business-time/BusinessTimePage')).BusinessTimePage,
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

const routes = Object.entries(PAGES).map(([path, load]) => {
  const Page = lazy(async () => ({ default: await load() }))
  return <Route key={path} path={path} element={<Page />} />
})

export const Pages = () => (
  <Routes>
    <Route element={<Layout />}>{routes}</Route>
  </Routes>
)
