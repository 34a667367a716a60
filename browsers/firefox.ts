import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import WebSocket from 'ws'
import { within } from '../src/platform/clock'
import { startGroup } from '../testbed/browser/processGroup'
import { ANSWER_TIME, type BrowserKind, callText, type Remote } from './remote'

const FIREFOX = 'firefox-esr'

/** Its own recommended settings for automation come on top. */
const preferences = (downloads: string) => ({
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.alwaysOpenPanel': false,
  // A start after a kill shows neither the old tabs nor a question about them.
  'browser.sessionstore.resume_from_crash': false,
  'toolkit.startup.max_resumed_crashes': -1,
})

interface Reply {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly message?: string
  readonly method?: string
  readonly params?: unknown
}

interface LogEntry {
  readonly source: { readonly context?: string }
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly text: string | null
}

interface Connection {
  send<T>(method: string, params: object): Promise<T>
  /** From now on the listener gets these events. */
  listen<T>(method: string, listener: (params: T) => void): Promise<void>
}

/** Speaks WebDriver BiDi: commands with a number each, replies with the same number, events. */
async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (reply: Reply) => void>()
  const listeners = new Map<string, (params: never) => void>()
  let count = 0
  socket.on('message', (data) => {
    const reply: Reply = JSON.parse(String(data))
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
    else listeners.get(reply.method ?? '')?.(reply.params as never)
  })
  // Whoever waits for a reply runs into its deadline.
  socket.on('error', () => {})
  await within(ANSWER_TIME, new Promise((resolve) => socket.once('open', resolve)))
  async function send<T>(method: string, params: object): Promise<T> {
    const id = ++count
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, message, result } = await within(ANSWER_TIME, reply)
    waiting.delete(id)
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result as T
  }
  return {
    send,
    listen: async (method, listener) => {
      listeners.set(method, listener)
      await send('session.subscribe', { events: [method] })
    },
  }
}

/** How a function of the page ends: with a value, or with what it threw. */
type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }

interface Session {
  readonly capabilities: { readonly browserVersion: string }
}

interface Tab {
  readonly context: string
}

interface Located {
  readonly nodes: readonly { readonly sharedId: string }[]
}

/** Debian's Firefox, by WebDriver BiDi. */
async function start(folder: string, onComplaint: (text: string) => void): Promise<Remote> {
  const profile = join(folder, 'profile')
  const downloads = join(folder, 'downloads')
  for (const each of [profile, downloads]) await mkdir(each, { recursive: true })
  const lines = Object.entries(preferences(downloads)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const { printed, kill } = startGroup(
    FIREFOX,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { MOZ_CRASHREPORTER_DISABLE: '1' },
  )
  try {
    const [, address] = await within(ANSWER_TIME, printed(/WebDriver BiDi listening on (ws:\S+)/))
    const { send, listen } = await connect(`${address}/session`)
    const { capabilities } = await send<Session>('session.new', { capabilities: {} })
    // The tab it starts with never gets the focus, and so its fields get no event about it.
    const { context } = await send<Tab>('browsingContext.create', { type: 'tab' })
    await listen<LogEntry>('log.entryAdded', ({ level, text, source }) => {
      // Its own pages, such as that of a new tab, complain as well.
      if (source.context !== context) return
      if (level === 'error' || level === 'warn') onComplaint(text ?? level)
    })
    return {
      title: `Firefox ${capabilities.browserVersion}`,
      downloads,
      navigate: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
      call: async (body, ...args) => {
        const evaluated = await send<Evaluated>('script.evaluate', {
          expression: callText(body, args),
          target: { context },
          awaitPromise: true,
        })
        if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text)
        return JSON.parse(evaluated.result.value ?? 'null')
      },
      perform: (source) => send('input.performActions', { context, actions: [source] }),
      chooseFile: async (selector, file) => {
        const { nodes } = await send<Located>('browsingContext.locateNodes', {
          context,
          locator: { type: 'css', value: selector },
          maxNodeCount: 1,
        })
        await send('input.setFiles', { context, element: nodes[0], files: [file] })
      },
      kill,
    }
  } catch (error) {
    await kill()
    throw error
  }
}

export const firefox: BrowserKind = {
  name: 'Firefox',
  commands: [FIREFOX],
  packages: [FIREFOX],
  isLasting: true,
  start,
}
