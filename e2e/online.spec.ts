import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Server } from 'socket.io'
import { ROOT } from '../scripts/shell.mjs'
import { openChannel } from '../server/channel.mjs'
import { staticFiles } from '../server/staticFiles.mjs'
import { CHANNEL } from '../src/protocol/channel.mjs'
import type { UiMessageCode } from '../src/protocol/channelTypes'
import { type AppServer, BASE, DIST, startApp, TOKEN } from '../testbed/browser/appServer'
import { OnlinePage } from './page-models/OnlinePage'
import { test as base, expect } from './support/test'

const ON = 'Menu, connected'
const OFF = 'Menu, not connected'

interface Fixtures {
  readonly online: OnlinePage
  readonly app: AppServer
  /** Opens an address of the app, and waits until it is connected. */
  readonly connect: (path: string) => Promise<void>
}

const test = base.extend<Fixtures>({
  online: async ({ page }, use) => use(new OnlinePage(page)),
  app: async ({ complaints }, use) => {
    const app = await startApp()
    await use(app)
    // What the page is still fetching then fails, which is no fault of the page.
    complaints.forgive('net::ERR_')
    await app.close()
  },
  connect: async ({ page, frame, app }, use) =>
    use(async (path) => {
      await page.goto(`${app.address}#${path}`)
      await expect(frame.menuButton).toHaveAccessibleName(ON)
    }),
})

/** Only the files of the app, from a server that claims to have a channel, or does not. */
async function startFiles(claims: boolean) {
  const asked: string[] = []
  const files = staticFiles({
    root: DIST,
    base: BASE,
    headers: claims ? { [CHANNEL.header]: 'on' } : {},
  })
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    return files(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, asked, port, address: `http://127.0.0.1:${port}${BASE}` }
}

test('down at the start, up, five times down and up: the icon is right, and nothing else is shown', async ({
  page,
  frame,
  online,
  complaints,
}) => {
  // The page may be fetching a worker in the pause in which it is down.
  complaints.forgive('its script could not be loaded')
  const { server, address, port } = await startFiles(true)
  await page.goto(`${address}#/online-exp`)
  await online.watch()
  await expect(online.status).toHaveText(/No answer|Connecting/)
  await expect(frame.menuButton).toHaveAccessibleName(OFF)

  const first = openChannel(server, { base: BASE, origins: [], save: () => true, log: () => {} })
  await expect(frame.menuButton).toHaveAccessibleName(ON)
  await expect(online.status).toHaveText('Connected')
  server.closeAllConnections()
  await first.close()
  for (let time = 0; time < 5; time++) {
    await expect(frame.menuButton).toHaveAccessibleName(OFF)
    const again = await startApp(port)
    await expect(frame.menuButton).toHaveAccessibleName(ON)
    await again.close()
  }
  await expect(frame.menuButton).toHaveAccessibleName(OFF)
  await expect(online.fact('Connections')).toHaveText('6')
  expect((await online.seen()).all).toBe(0)
})

test('a lost connection that is to be ignored leaves the icon as it was', async ({
  frame,
  online,
  app,
  complaints,
  connect,
}) => {
  await connect('/online-exp')
  // The code and the files of sound load with the first gestures, and their server is gone.
  complaints.forgive('Failed to load resource: net::ERR_')
  complaints.forgive('Нет такого аудиофайла')
  await online.ignore.check()
  await app.close()
  await expect(online.status).toHaveText(/No answer|Connecting/)
  await expect(frame.menuButton).toHaveAccessibleName(ON)
  await online.ignore.uncheck()
  await expect(frame.menuButton).toHaveAccessibleName(OFF)
})

test('a server without a channel is asked once, and the page shows nothing about it', async ({
  page,
  frame,
  online,
}) => {
  const { server, asked, address } = await startFiles(false)
  await page.goto(`${address}#/online-exp`)
  await expect(online.status).toHaveText('Off')
  await expect(frame.menuButton).toHaveAccessibleName(OFF)
  expect(asked.filter((request) => request.startsWith('HEAD'))).toHaveLength(1)
  expect(asked.filter((request) => request.includes('realtime'))).toEqual([])
  await expect(online.toasts).toHaveCount(0)
  server.closeAllConnections()
  server.close()
})

test('each kind of message is shown as what it is, as text and nothing else', async ({
  page,
  online,
  app,
  connect,
}) => {
  await connect('/jobs')
  const kinds: readonly (readonly [UiMessageCode, 'status' | 'alert'])[] = [
    ['ui_message_default', 'status'],
    ['ui_message_info', 'status'],
    ['ui_message_success', 'status'],
    ['ui_message_warning', 'alert'],
    ['ui_message_danger', 'alert'],
  ]
  for (const [code, role] of kinds) {
    const message = `<img src=x onerror=alert(1)> ${code}`
    expect(app.channel.push({ code, message, _message: 'for debug' })).toBe(1)
    const toast = online.toasts.filter({ hasText: message })
    await expect(toast).toHaveAttribute('role', role)
    await expect(toast).not.toContainText('for debug')
  }
  await expect(online.toasts).toHaveCount(3)
  await page.goto(`${app.address}#/jobs?debugFiltersLevel=1`)
  app.channel.push({ code: 'ui_message_info', _message: 'for debug' })
  const toast = online.toasts.filter({
    hasText: 'UI Message event code: ui_message_info (no message)',
  })
  await expect(toast).toContainText('for debug')
})

test('npm run notify reaches the page with the token, and not without', async ({
  online,
  app,
  connect,
}) => {
  await connect('/jobs')
  const notify = (token: string, ...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      [join(ROOT, 'server/notify.mjs'), '--to', app.address, ...args],
      { env: { ...process.env, HINDCAST_TOKEN: token } },
    )
  await expect(notify('wrong', '--code', 'info', 'never')).rejects.toThrow('token')
  const { stdout } = await notify(TOKEN, '--code', 'success', 'Backup done')
  expect(stdout).toContain('Pushed to 1 browser.')
  await expect(online.toasts).toHaveCount(1)
  await expect(online.toasts).toContainText('Backup done')
})

test('a hidden page shows no message', async ({ page, online, app, connect }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', {
      get: () => ('isHidden' in window ? 'hidden' : 'visible'),
    }),
  )
  await connect('/online-exp')
  await online.watch()
  await page.evaluate(() => Object.assign(window, { isHidden: true }))
  app.channel.push({ code: 'ui_message_danger', message: 'Nobody looks' })
  await expect(online.fact('Last message')).toContainText('Nobody looks')
  expect((await online.seen()).all).toBe(0)
  await page.evaluate(() => Reflect.deleteProperty(window, 'isHidden'))
  app.channel.push({ code: 'ui_message_info', message: 'Somebody looks' })
  await expect(online.toasts).toContainText('Somebody looks')
})

test('each new state value is reported, until the server wants no more', async ({
  page,
  frame,
  online,
  app,
}) => {
  const values = () => app.reports.map(({ stateValue }) => stateValue)
  await page.goto(`${app.address}#/online-exp`)
  await expect.poll(values).toEqual(['onlineExp'])
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect.poll(values).toEqual(['onlineExp', 'home'])
  await page.goBack()
  await expect.poll(values).toHaveLength(3)
  await online.random.click()
  await expect.poll(values).toHaveLength(4)
  expect(values()[3]).toMatch(/^random-\w{8}$/)
  await expect(online.fact('Reports sent')).toHaveText('4')
  const [first, second] = app.reports
  expect(first).toMatchObject({
    room: 'Hindcast',
    reportType: 'DEFAULT',
    app: { name: 'Hindcast', version: '2.1.4-beta-socket-exp' },
    metrixEventType: 'EXPERIMENTAL_METRIX_PING',
  })
  expect(second?.uniquePageLoadKey).toBe(first?.uniquePageLoadKey)

  app.channel.push({ code: 'socket_must_die', message: 'Enough' })
  await expect(
    page.getByText('The server asked this browser to stop sending reports.'),
  ).toBeVisible()
  await online.random.click()
  await frame.menuButton.click()
  await frame.quickLinks.getByRole('link', { name: 'Employees' }).click()
  await expect(frame.heading).toHaveText('Employees')
  // Any report would have arrived before the message that is pushed and shown after it.
  app.channel.push({ code: 'ui_message_info', message: 'Still connected' })
  await expect(online.toasts).toHaveText(/Still connected/)
  expect(values()).toHaveLength(4)
})

test('two tabs have one socket', async ({ context, online, app, connect }) => {
  await connect('/jobs')
  const second = await context.newPage()
  await second.goto(`${app.address}#/online-exp`)
  await expect(new OnlinePage(second).status).toHaveText('Connected')
  expect(app.channel.size()).toBe(1)
  app.channel.push({ code: 'ui_message_info', message: 'To both' })
  for (const tab of [online, new OnlinePage(second)]) {
    await expect(tab.toasts).toContainText('To both')
  }
})

test('if workers cannot be shared each tab has a socket of its own', async ({
  page,
  online,
  app,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  await page.goto(`${app.address}#/online-exp`)
  await expect(online.status).toHaveText('Connected')
  const workers = page.workers().map((worker) => new URL(worker.url()).pathname)
  expect(workers.filter((path) => path.includes('online-metrix'))).toEqual([
    `${BASE}static/workers/online-metrix/dedicated-worker.js`,
  ])
  app.channel.push({ code: 'ui_message_info', message: 'Here too' })
  await expect(online.toasts).toContainText('Here too')
})

test('garbage of every kind is dropped and counted, and the next message gets through', async ({
  page,
  online,
}) => {
  const { server, address } = await startFiles(true)
  const rogue = new Server(server, {
    path: `${BASE}${CHANNEL.socketPath}`,
    transports: ['websocket'],
  })
  await page.goto(`${address}#/online-exp`)
  await expect(online.status).toHaveText('Connected')
  await online.watch()
  const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)
  const GARBAGE: readonly unknown[] = [
    null,
    0,
    '',
    'ui_message_info',
    true,
    [],
    {},
    deep,
    new Uint8Array(1000),
    { code: 'unknown', message: 'a' },
    { code: 'constructor', message: 'a' },
    { code: '__proto__', message: 'a' },
    { code: ['ui_message_info'], message: 'a' },
    { code: 'ui_message_info', message: 5 },
    { code: 'ui_message_info', message: { toString: 'a' } },
    { code: 'ui_message_info', message: 'a', _message: [] },
    { message: 'no code' },
  ]
  for (const garbage of GARBAGE) rogue.emit(CHANNEL.push, garbage)
  rogue.emit(CHANNEL.push)
  rogue.emit(CHANNEL.push, { code: 'ui_message_info' }, 'one too many')
  rogue.emit('eval', 'alert(1)')
  await expect(online.fact('Dropped: not a message')).toHaveText(String(GARBAGE.length + 3))
  expect((await online.seen()).all).toBe(0)

  for (const frame of ['not a packet', '42["ui_notif",', '4', '49{', '451-["ui_notif",{"a":1}]']) {
    for (const { conn } of rogue.sockets.sockets.values()) {
      // Below the library's own frames there is only its transport's socket.
      const { socket } = conn.transport as unknown as { socket: { send(text: string): void } }
      socket.send(frame)
    }
    await expect.poll(() => rogue.sockets.sockets.size).toBeGreaterThan(0)
  }
  await expect(async () => {
    rogue.emit(CHANNEL.push, { code: 'ui_message_success', message: `Long ${'я'.repeat(5000)}` })
    await expect(online.toasts.first()).toContainText('Long', { timeout: 1000 })
  }).toPass()
  const text = await online.toasts.first().textContent()
  expect(text?.length).toBeLessThan(320)
  server.closeAllConnections()
  await rogue.close()
})

test('ten thousand messages are three toasts at a time, a few in all, and the page keeps working', async ({
  online,
  app,
  connect,
}) => {
  await connect('/online-exp')
  await online.watch()
  const start = Date.now()
  const flood = async (count: number) => {
    for (let index = 0; index < count; index++) {
      app.channel.push({ code: 'ui_message_warning', message: `Push ${index}` })
      if (index % 500 === 0) await new Promise(setImmediate)
    }
  }
  await flood(5_000)
  await online.random.click()
  await expect(online.fact('State value')).toContainText('random')
  await flood(5_000)
  await expect(online.fact('Received')).toHaveText('10000')
  const seconds = (Date.now() - start) / 1000
  const { atOnce, all } = await online.seen()
  expect(atOnce).toBe(3)
  expect(all).toBeLessThanOrEqual(7 + seconds)
  expect((await online.count('Dropped: too many at once')) + all).toBeGreaterThanOrEqual(10_000)
  // In CPU time, not in clock time, which a loaded machine stretches. Other work can only add to it,
  // so the best flood counts.
  let received = 10_000
  await expect(async () => {
    const cpuTime = await online.cpuTime()
    received += 10_000
    await flood(10_000)
    await expect(online.fact('Received')).toHaveText(String(received))
    expect(await cpuTime()).toBeLessThan(1.5)
  }).toPass({ timeout: 180_000 })
})
