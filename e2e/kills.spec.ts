import { expect, test } from '@playwright/test'
import { surviveKills } from './support/kills'
import { job, stateOf } from './support/samples'

test('ten kills of a browser with two tabs lose nothing that was acknowledged', async ({
  baseURL,
}) => {
  test.skip(process.platform === 'win32', 'There is no way to kill a group of processes')
  test.setTimeout(300_000)
  const survived = await surviveKills({
    address: baseURL ?? '',
    kills: 10,
    eventsEach: 15,
    stored: JSON.stringify(stateOf([job(1, 'From before')])),
  })
  expect(survived.lost).toEqual([])
  expect(survived.kills).toBe(10)
  expect(survived.acknowledged).toBeGreaterThan(100)
  expect(survived.drafts).toBeGreaterThan(0)
})
