import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.mjs'
import { startGroup } from './processGroup'

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

/** How long a browser may take to answer; one that never answers is started again. */
const ANSWER_TIME = 60_000
const STARTS = 3

async function startOnce(profile: string): Promise<KillableBrowser> {
  const flags = [...FLAGS, `--user-data-dir=${profile}`]
  const { printed, gone, kill } = startGroup(await ensureChromium(), flags)
  try {
    const [, address = ''] = await printed(/DevTools listening on (ws:\S+)/)
    const connection = await chromium.connectOverCDP(address, { timeout: ANSWER_TIME })
    const [context] = connection.contexts()
    if (!context) throw new Error('Chromium has no profile open')
    const close = async () => {
      const session = await connection.newBrowserCDPSession()
      // It may be gone before it answers.
      await session.send('Browser.close').catch(() => {})
      await gone
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
