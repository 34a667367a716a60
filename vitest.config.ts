import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { bundledWorkers } from './build/workers.ts'
import { CHROMIUM_FLAGS, findTestChromium } from './scripts/chromium.mjs'

const executablePath = await findTestChromium()
// One more than there are cores: a test often waits, for a click to arrive or for another process.
const maxWorkers = availableParallelism() + 1
const UNIT = '{src,build,architecture,server,bench,testbed}/**'
const inNode = {
  maxWorkers,
  environment: 'node',
  // Of the longest property, on a machine that is busy with other things as well.
  testTimeout: 600_000,
} as const

export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: ['src/persistence/**/*.ts'],
      exclude: ['src/persistence/testing/**'],
      reporter: ['text', 'json'],
      reportsDirectory: 'node_modules/.cache/coverage',
      // A fault that no test has met is where data gets lost.
      thresholds: { 100: true, perFile: true },
    },
    projects: [
      {
        test: {
          ...inNode,
          name: 'unit',
          // Not by `exclude`, which would replace what the command line excludes.
          include: [`${UNIT}/!(*.alone).test.ts`],
          // To start a process for each file would take longer than the tests.
          isolate: false,
        },
      },
      {
        // Those that replace a module or leave timers behind have a process of their own.
        test: { ...inNode, name: 'alone', include: [`${UNIT}/*.alone.test.ts`] },
      },
      {
        // As users get it: React's checks for development double the time of a widget's test.
        mode: 'production',
        define: { 'process.env.NODE_ENV': '"production"' },
        plugins: [bundledWorkers()],
        // All at once and beforehand: a library found later would bring a second React with it.
        optimizeDeps: {
          entries: ['integration/**/*.{ts,tsx}', 'src/{ui,features,app}/**/*.tsx'],
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            'react-router',
            'socket.io-client',
            'minisearch',
          ],
        },
        test: {
          name: 'browser',
          maxWorkers,
          include: ['integration/**/*.browser.test.{ts,tsx}'],
          // Files may share a page, see scripts/test.mjs, so what one replaced must not reach the next.
          restoreMocks: true,
          unstubGlobals: true,
          setupFiles: ['integration/support/freshPage.ts'],
          testTimeout: 400_000,
          // A machine that is busy is no fault: a write to disk may take seconds there.
          expect: { poll: { timeout: 120_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: 300_000,
            provider: playwright({
              // A test waits for whatever moves; those that are about motion ask for it.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                ...(executablePath !== undefined && { executablePath }),
                args: CHROMIUM_FLAGS,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
