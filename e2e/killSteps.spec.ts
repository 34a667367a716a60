import { expect, test } from '@playwright/test'
import type { KillStep } from '../testbed/kill-steps/step'
import { KILL_STEPS } from '../testbed/kill-steps/steps'

test.beforeEach(() => {
  test.skip(process.platform === 'win32', 'There is no way to kill a group of processes')
  test.setTimeout(600_000)
})

async function expectToSurvive(step: KillStep, address = '', kills = 1) {
  const { lost, halfDone, ...counted } = await step.survive(address, kills)
  expect({ lost, halfDone }).toEqual({ lost: [], halfDone: [] })
  expect(counted.kills).toBe(kills)
  return counted
}

/** The first kill happens during the write, the second right after success is shown. */
const WHILE_AND_AFTER = 2

test('a kill leaves all of an import or nothing, and all once success is shown', async ({
  baseURL,
}) => {
  const { acknowledged } = await expectToSurvive(KILL_STEPS.importing, baseURL, WHILE_AND_AFTER)
  expect(acknowledged).toBeGreaterThan(0)
})

test('a kill leaves all of a restored backup or nothing, and all once success is shown', async ({
  baseURL,
}) => {
  const { acknowledged } = await expectToSurvive(KILL_STEPS.restoring, baseURL, WHILE_AND_AFTER)
  expect(acknowledged).toBeGreaterThan(0)
})

test('a kill leaves an import undone or as it was, and undone once success is shown', async ({
  baseURL,
}) => {
  const { acknowledged } = await expectToSurvive(KILL_STEPS.undoing, baseURL, WHILE_AND_AFTER)
  expect(acknowledged).toBeGreaterThan(0)
})

test('a kill leaves everything or an empty list, and the latter once success is shown', async ({
  baseURL,
}) => {
  const { acknowledged } = await expectToSurvive(
    KILL_STEPS.deletingEverything,
    baseURL,
    WHILE_AND_AFTER,
  )
  expect(acknowledged).toBeGreaterThan(0)
})

test('a kill while the journal gets a new base costs no event', async ({ baseURL }) => {
  const { acknowledged } = await expectToSurvive(KILL_STEPS.rewritingBase, baseURL)
  expect(acknowledged).toBeGreaterThan(0)
})

test('a kill while foreign data is taken over leaves all of it', async ({ baseURL }) => {
  await expectToSurvive(KILL_STEPS.migrating, baseURL)
})

test('a kill while the data of version 1 is upgraded leaves all of it', async ({ baseURL }) => {
  await expectToSurvive(KILL_STEPS.upgrading, baseURL)
})

test('a kill while the app updates to a new version costs no event', async ({ baseURL }) => {
  const { acknowledged } = await expectToSurvive(KILL_STEPS.updatingApp, baseURL)
  expect(acknowledged).toBeGreaterThan(0)
})

test('a kill while six tabs write at once costs no event', async ({ baseURL }) => {
  const { acknowledged } = await expectToSurvive(KILL_STEPS.writingInSixTabs, baseURL)
  expect(acknowledged).toBeGreaterThan(50)
})
