import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../scripts/freePort.mjs'
import { within } from '../src/platform/clock'
import { startGroup } from '../testbed/browser/processGroup'
import { ANSWER_TIME, type BrowserKind, callText, type InPage, type Remote, until } from './remote'

const DRIVER = 'WebKitWebDriver'
const SCREEN = 'Xvfb'
/** WebDriver's name of a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

interface Session {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

declare global {
  interface Window {
    /** What went wrong in this document since it was last asked. */
    complaints?: string[]
  }
}

/**
 * WebDriver has no command for the console, so the document collects what it complains about, from
 * the first call of this on.
 */
function newComplaints(): readonly string[] {
  if (!window.complaints) {
    const heard: string[] = []
    window.complaints = heard
    window.addEventListener('error', ({ message }) => heard.push(message))
    window.addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)))
    for (const level of ['error', 'warn'] as const) {
      const print = console[level]
      console[level] = (...parts) => {
        heard.push(parts.map(String).join(' '))
        print(...parts)
      }
    }
  }
  return window.complaints.splice(0)
}

/** Speaks WebDriver: one request for each command. */
function clientOf(address: string) {
  return async <T>(path: string, body: object | null = {}): Promise<T> => {
    const response = await fetch(`${address}${path}`, {
      signal: AbortSignal.timeout(ANSWER_TIME),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${path}: ${value.message || value.error}`)
    return value
  }
}

/** Its downloads arrive where the desktop's settings say. */
async function setDownloads(home: string, downloads: string): Promise<void> {
  const config = join(home, '.config')
  for (const each of [config, downloads]) await mkdir(each, { recursive: true })
  await writeFile(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
}

/** The small browser that comes with WebKitGTK, by WebDriver, on a screen that nobody sees. */
async function start(folder: string, onComplaint: (text: string) => void): Promise<Remote> {
  const downloads = join(folder, 'downloads')
  await setDownloads(folder, downloads)
  const screen = startGroup(SCREEN, ['-displayfd', '1', '-screen', '0', '1280x1000x24'])
  const [, display] = await within(ANSWER_TIME, screen.printed(/^(\d+)\n/))
  const port = await freePort()
  const driver = startGroup(DRIVER, [`--port=${port}`], { DISPLAY: `:${display}`, HOME: folder })
  const kill = async () => {
    await driver.kill()
    await screen.kill()
  }
  const command = clientOf(`http://127.0.0.1:${port}`)
  try {
    await until(`an answer of ${DRIVER}`, () =>
      command('/status', null).then(
        () => true,
        () => false,
      ),
    )
    const { sessionId, capabilities } = await command<Session>('/session', {
      capabilities: {},
    })
    const send = <T>(path: string, body: object = {}) =>
      command<T>(`/session/${sessionId}${path}`, body)
    const evaluate = async <Args extends readonly unknown[], T>(
      body: InPage<Args, T>,
      args: Args,
    ): Promise<T> => {
      const script = `return ${callText(body, args)}`
      return JSON.parse(await send<string>('/execute/sync', { script, args: [] }))
    }
    const listen = async () => {
      for (const complaint of await evaluate(newComplaints, [])) onComplaint(complaint)
    }
    return {
      title: `WebKitGTK ${capabilities.browserVersion}`,
      downloads,
      navigate: (url) => send('/url', { url }).then(listen),
      reload: () => send('/refresh').then(listen),
      call: async (body, ...args) => {
        const result = await evaluate(body, args)
        await listen()
        return result
      },
      perform: (source) => send('/actions', { actions: [source] }),
      chooseFile: async (selector, file) => {
        const found = await send<Record<string, string>>('/element', {
          using: 'css selector',
          value: selector,
        })
        await send(`/element/${found[ELEMENT]}/value`, { text: file })
      },
      kill,
    }
  } catch (error) {
    await kill()
    throw error
  }
}

export const webkit: BrowserKind = {
  name: 'WebKitGTK',
  commands: [DRIVER, SCREEN],
  packages: ['webkit2gtk-driver', 'xvfb'],
  // A browser under remote control stores everything for its own lifetime only.
  isLasting: false,
  start,
}
