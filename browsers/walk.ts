import { ROUTES } from '../src/routing/routes'
import { sleep } from '../testbed/browser/killMoments'
import type { BrowserPage } from './browserPage'
import { until } from './remote'

/** Does one thing that a user would, and fails if the browser complains about it. */
export type Step = (title: string, work: () => Promise<unknown>) => Promise<void>

const TITLE = 'Fix login'
const PERSON = 'Anna'
const LOG = 'Talked to the bank'

const JOB_ROW = '[id^=job_list_item_]'
const DRAWER = '[aria-label="Job details"]'
const EXPORT = /^hindcast-\d{4}-\d\d-\d\d\.json$/

/** An error in a worker or a late answer may come after the page is drawn. */
const QUIET = 500

/** The ids that stand in the addresses of the job. */
interface Ids {
  readonly user_id: number
  readonly job_id: number
  readonly log_ts: number
  readonly job_ids: number
}

const idsIn = ({ remote }: BrowserPage): Promise<Ids> =>
  until('a snapshot with the job', () =>
    remote.call(() => {
      const { jobs, users } = JSON.parse(localStorage.getItem('hindcast:topLevel') ?? '{}')
      const [job] = jobs?.items ?? []
      const [user] = users?.items ?? []
      if (!job || !user) return null
      return { user_id: user.id, job_id: job.id, job_ids: job.id, log_ts: job.logs.items[0].ts }
    }),
  )

/** After a reload the job is there with its finish and its log. */
async function reloadsWholeJob(page: BrowserPage): Promise<void> {
  await sleep(QUIET)
  await page.reload()
  await page.open('/jobs')
  await page.sees(TITLE, JOB_ROW)
  await page.sees('Completed (1)')
  const { job_id } = await idsIn(page)
  await page.open(`/jobs?lastSeenJob=${job_id}&openDrawer=1`)
  await page.sees(LOG, DRAWER)
}

/** From an empty app to a finished job, out to a file and back, and to every page. */
export async function walk(page: BrowserPage, step: Step): Promise<void> {
  const { remote } = page
  await step('an empty app offers to add the first job', async () => {
    await page.open('/')
    await page.click('link', 'Add the first job')
    await page.sees('No items yet')
  })
  await step('one line creates a job and a person', async () => {
    await page.type('Title', `${TITLE} @${PERSON} *3`)
    // Nothing counts that the user could not see before pressing Enter.
    await page.sees(`New person: ${PERSON}`)
    await page.pressEnter()
    await page.sees(TITLE, JOB_ROW)
    await page.sees(PERSON, JOB_ROW)
  })
  await step('the job is started with an estimate', async () => {
    await page.click('button', TITLE, JOB_ROW)
    await page.click('button', 'Start now', JOB_ROW)
    await page.click('menuitem', '4h of work')
    await page.sees('Active (1)')
  })
  await step('a log is written', async () => {
    await page.click('button', 'Open drawer', JOB_ROW)
    await page.type('Comment', LOG, DRAWER)
    await page.click('button', 'Add comment', DRAWER)
    await page.sees(LOG, DRAWER)
  })
  await step('the job’s page shows its forecast', async () => {
    const { job_id } = await idsIn(page)
    await page.open(`/jobs/${job_id}`)
    await page.sees('P80')
  })
  await step('the job is finished', async () => {
    await page.open('/jobs')
    await page.click('button', TITLE, JOB_ROW)
    await page.click('checkbox', 'Completed:', JOB_ROW)
    await page.sees('Completed (1)')
  })
  await step('the record of forecasts opens', () => page.open(ROUTES.forecast))
  await step('a reload loses nothing', () => reloadsWholeJob(page))
  const file = await exportAll(page, step)
  await step('everything is deleted', async () => {
    await page.click('button', 'Delete everything')
    await page.click('button', 'OK', '[role=alertdialog]')
    await page.sees('There is nothing to delete.')
  })
  await step('the file is imported again', async () => {
    await remote.chooseFile('input[type=file]', file)
    await page.click('button', 'Import', '[role=dialog]')
    await page.sees('Imported: 2 new')
  })
  await step('the imported job is whole after a reload', () => reloadsWholeJob(page))
  const ids: Readonly<Record<string, number>> = { ...(await idsIn(page)) }
  for (const route of Object.values(ROUTES)) {
    await step(`${route} opens`, async () => {
      await page.open(route.replace(/:(\w+)/g, (_, name: string) => String(ids[name])))
      await sleep(QUIET)
      if ((await page.text('h1')) === 'Page not found') throw new Error('The page is not known')
    })
  }
}

async function exportAll(page: BrowserPage, step: Step): Promise<string> {
  let file = ''
  await step('everything is exported to a file', async () => {
    await page.open(ROUTES.data)
    await page.click('button', 'Export everything')
    file = await page.downloaded(EXPORT)
  })
  return file
}
