import { DAY } from '../src/domain/core/time'
import { DataPage } from '../testbed/browser/DataPage'
import { HistoryDialog } from './page-models/HistoryDialog'
import { WITH_MOTION } from './support/screens'
import { expect, test } from './support/test'

test.use({ contextOptions: WITH_MOTION })

const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10)

/** A team's year as a tracker exports it: twenty-four jobs, each 1.5 times as long as estimated. */
const HISTORY = [
  'id;title;developer;estimateHours;actualHours;startedOn;completedOn',
  ...Array.from({ length: 24 }, (_, number) => {
    const hours = 4 + (number % 5) * 2
    const developer = number % 2 === 0 ? 'Anna Li' : 'Boris Kim'
    const dates = `${dayOf(300 - number * 10)};${dayOf(297 - number * 10)}`
    return `T${number};Task ${number};${developer};${hours},0;${hours * 1.5};${dates}`
  }),
].join('\n')

test('from the first visit through the demo and the user’s own history to a forecast and its record', async ({
  page,
  open,
  list,
}) => {
  const data = new DataPage(page)
  const history = new HistoryDialog(page)
  await open('/')
  const ways = page.getByRole('navigation', { name: 'Get started' })
  await ways.getByRole('button', { name: 'Explore a demo team' }).click()
  await expect(list.rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Leave the demo' }).click()

  await ways.getByRole('link', { name: 'Import past jobs' }).click()
  await data.chooseHistory(HISTORY, 'tracker.csv')
  await expect(history.counts).toHaveText('New 24')
  await history.confirm()
  await expect(data.toasts).toContainText('24 new')

  await open('/jobs')
  await list.title.fill('Payment page 8h @anna *2')
  await expect(page.getByRole('status').filter({ hasText: 'Anna Li' })).toBeVisible()
  await list.title.press('Enter')
  await expect(list.row('Payment page')).toContainText('Anna Li')
  await list.rowTitle('Payment page').click()
  await list.row('Payment page').getByRole('link', { name: 'Payment page' }).click()
  const card = page.getByRole('region', { name: 'Forecast', exact: true })
  await expect(card.getByRole('definition')).toHaveText([
    /, \d\d:\d\d$/,
    /, \d\d:\d\d$/,
    /, \d\d:\d\d$/,
  ])
  await expect(card).toContainText('Finished jobs of Anna Li: 12')
  await expect(card).toContainText('Finished jobs of others: 12')

  await open('/forecast')
  await expect(page.getByRole('main')).toContainText('were met, over 24 jobs')
})
