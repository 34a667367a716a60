import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.mjs'

/** A browser whose profile survives it, and that can be killed like a power loss. */
export interface KillableBrowser {
  readonly context: BrowserContext
  /** Ends all its processes at once; none can finish anything. */
  kill(): Promise<void>
  /** Closes it as a user would, so that everything is on disk afterwards. */
  close(): Promise<void>
}

const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--headless=new',
  '--remote-debugging-port=0',
  '--hide-crash-restore-bubble',
  // Background tabs must write like foreground ones.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/** Its first line contains the address it listens on; later output is ignored. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    browser.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (output.length > 100_000) return
      output += text
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    })
    browser.once('error', reject)
    browser.once('exit', () => reject(new Error(`Chromium did not start: ${output}`)))
  })
}

/** How long a browser may take to answer; one that never answers is started again. */
const ANSWER_TIME = 60_000
const STARTS = 3

/**
 * Starts Chromium in a separate process group, so that all of it can be killed and nothing else.
 */
async function startOnce(profile: string): Promise<KillableBrowser> {
  const browser = spawn(await ensureChromium(), [...FLAGS, `--user-data-dir=${profile}`], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = once(browser, 'exit')
  const end = () => {
    if (browser.pid !== undefined && browser.exitCode === null && browser.signalCode === null) {
      process.kill(-browser.pid, 'SIGKILL')
    }
  }
  // A separate group would survive an interrupted test run.
  process.once('exit', end)
  const kill = async () => {
    end()
    await gone
    process.off('exit', end)
  }
  try {
    const connection = await chromium.connectOverCDP(await addressOf(browser), {
      timeout: ANSWER_TIME,
    })
    const [context] = connection.contexts()
    if (!context) throw new Error('Chromium has no profile open')
    const close = async () => {
      const session = await connection.newBrowserCDPSession()
      // It may be gone before it answers.
      await session.send('Browser.close').catch(() => {})
      await gone
      process.off('exit', end)
    }
    return { context, kill, close }
  } catch (error) {
    await kill()
    throw error
  }
}

/** Sometimes a Chromium that starts on the profile of a killed one listens but never answers. */
export async function startKillable(profile: string): Promise<KillableBrowser> {
  for (let start = 1; ; start++) {
    try {
      return await startOnce(profile)
    } catch (error) {
      if (start === STARTS) throw error
    }
  }
}

/** A folder for a profile, deleted afterwards. */
export async function withProfile<T>(use: (profile: string) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'hindcast-profile-'))
  try {
    return await use(profile)
  } finally {
    // A process that was just killed may still have a file open for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** A copy of a profile that no browser has open. */
export const withCopyOf = <T>(template: string, use: (profile: string) => Promise<T>): Promise<T> =>
  withProfile(async (profile) => {
    await cp(template, profile, { recursive: true })
    return use(profile)
  })
