import { expect, test } from 'vitest'
import { parseQuery } from '../../../routing/query'
import { jobsPagerPath } from './jobsPagerPath'

const ID = 1763000000001
const TS = 1763000000002
const searchOf = (path: string | undefined) => path?.slice(path.indexOf('?')) ?? ''

test('the way back from the list leads through the feed to the page of the log', () => {
  const path = jobsPagerPath(ID, TS, { lastActivity: 'Last Activity', logPage: 'Log page' })
  expect(path).toMatch(/^\/jobs\?/)
  const list = parseQuery(searchOf(path))
  expect(list).toMatchObject({ lastSeenJob: ID, backActionUiText: 'Last Activity' })
  expect(list.from).toMatch(/^\/last-activity\?/)
  expect(parseQuery(searchOf(list.from))).toEqual({
    lastSeenLogKey: `job-${ID}-log-${TS}`,
    lastSeenJob: ID,
    from: `/jobs/${ID}/logs/${TS}`,
    backActionUiText: 'Log page',
  })
})
