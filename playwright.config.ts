import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findTestChromium } from './scripts/chromium.mjs'

const port = Number(process.env.E2E_PORT ?? 4180)
const origin = `http://127.0.0.1:${port}`
const executablePath = await findTestChromium()
/** A test waits for whatever moves. Those of whole visits have motion as people do. */
const WITHOUT_MOTION = { reducedMotion: 'reduce' } as const

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than the two cores that it is meant for: a walk often waits for the disk or a server.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy with other things is no fault, so a test may take its time.
  timeout: 480_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    baseURL: `${origin}/hindcast/`,
    // Recording every step costs time; ask for it where a failure needs a closer look.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: WITHOUT_MOTION,
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: CHROMIUM_FLAGS,
    },
  },
  webServer: {
    command: `node server/main.mjs --port ${port}`,
    url: `${origin}/hindcast/`,
    reuseExistingServer: false,
    // Away from what a server that runs here keeps.
    env: { HINDCAST_DATA: 'node_modules/.cache/e2e-data' },
  },
})
