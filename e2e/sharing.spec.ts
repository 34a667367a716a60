import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { freePort } from '../scripts/freePort.mjs'
import { NO_ENGINE, startEngine } from '../server/sharing/testing/startEngine'
import { startServer } from '../server/startServer.mjs'
import { invitationLink } from '../src/protocol/invitation.mjs'

type Engine = Awaited<ReturnType<typeof startEngine>>

/** The built app with a pipe to the engine, which can be cut and put together again. */
async function serveApp(engine: Engine, port = 0) {
  return startServer({
    root: 'dist',
    base: '/hindcast/',
    port,
    host: '127.0.0.1',
    sharing: { origins: [], engineOf: () => new URL(engine.url), log: () => {} },
  })
}

/** Somebody with a browser and a way to the engine of their own. */
class Person {
  private constructor(
    readonly name: string,
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly engine: Engine,
    private server: Awaited<ReturnType<typeof serveApp>>,
  ) {}

  static async withBrowser(browser: Browser, engine: Engine, name: string): Promise<Person> {
    const server = await serveApp(engine)
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    return new Person(name, await context.newPage(), context, engine, server)
  }

  get address(): string {
    return this.server.address
  }

  /** Opens an invitation, which names the server that it was made on. */
  async join(link: string, isBringing = false): Promise<void> {
    await this.page.goto(this.address + link.slice(link.indexOf('#')))
    const dialog = this.page.getByRole('dialog', { name: /^Join/ })
    await dialog.getByRole('textbox', { name: 'Your name' }).fill(this.name)
    if (isBringing) await dialog.getByRole('checkbox', { name: 'Bring my jobs along' }).check()
    await dialog.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(this.sign()).toHaveAccessibleName(/synced/i)
  }

  sign() {
    return this.page.getByRole('link', { name: /^Test: / })
  }

  async create(...titles: readonly string[]): Promise<void> {
    const field = this.page.getByPlaceholder('What needs to be done?')
    for (const title of titles) {
      await field.fill(title)
      await field.press('Enter')
    }
  }

  /** The jobs as this browser has them, whatever page is shown. */
  jobs(workspace: string): Promise<string> {
    return this.page.evaluate((id) => {
      const stored: unknown = JSON.parse(localStorage.getItem(`hindcast@${id}:topLevel`) ?? '{}')
      const { jobs } = stored as { jobs?: { items: readonly unknown[] } }
      return JSON.stringify(jobs?.items ?? [])
    }, workspace)
  }

  async goOffline(): Promise<void> {
    await this.server.close()
  }

  async comeBack(): Promise<void> {
    this.server = await serveApp(this.engine, this.server.port)
  }

  async leave(): Promise<void> {
    await this.context.close()
    await this.server.close()
  }
}

const numbered = (what: string, many: number) =>
  Array.from({ length: many }, (_, index) => `${what} ${index + 1}`)

async function invite(owner: Person): Promise<string> {
  await owner.page.goto(`${owner.address}#/data`)
  await owner.page.getByRole('button', { name: 'Invite…' }).click()
  const link = await owner.page.getByRole('textbox', { name: 'Link for one person' }).inputValue()
  await owner.page.getByRole('button', { name: 'Done' }).click()
  await owner.page.goto(`${owner.address}#/jobs`)
  return link
}

test('people plan together while the engine dies, one is away, one joins later and one is removed', async ({
  browser,
}) => {
  test.skip(NO_ENGINE !== undefined, NO_ENGINE)
  const engine = await startEngine()
  const { workspace } = engine.invitation
  const anna = await Person.withBrowser(browser, engine, 'Anna')
  const ben = await Person.withBrowser(browser, engine, 'Ben')
  const cleo = await Person.withBrowser(browser, engine, 'Cleo')
  try {
    // Anna has worked alone, and brings that along.
    await anna.page.goto(`${anna.address}#/jobs`)
    await anna.create('From before')
    await anna.join(invitationLink(anna.address, engine.invitation), true)
    await expect(anna.page.getByText('From before').first()).toBeVisible()
    await ben.join(await invite(anna))
    await expect(ben.page.getByText('From before').first()).toBeVisible()

    // The engine is killed while both write.
    await engine.kill()
    await anna.create('While it was down, by Anna')
    await ben.create('While it was down, by Ben')
    await engine.restart()
    await expect(anna.page.getByText('While it was down, by Ben').first()).toBeVisible()
    await expect(ben.page.getByText('While it was down, by Anna').first()).toBeVisible()

    // Ben is away for a hundred changes, and Anna goes on.
    await ben.goOffline()
    await ben.create(...numbered('On the train', 100))
    await anna.create('Meanwhile')
    await expect(ben.sign()).toHaveAccessibleName(/offline/i)
    await ben.comeBack()
    await expect(ben.sign()).toHaveAccessibleName(/synced/i)
    await expect.poll(() => ben.jobs(workspace)).toContain('Meanwhile')

    // Cleo joins later.
    await cleo.join(await invite(anna))
    const total = 1 + 2 + 100 + 1
    const count = async (person: Person) =>
      (JSON.parse(await person.jobs(workspace)) as unknown[]).length
    for (const person of [anna, ben, cleo]) {
      await expect.poll(() => count(person)).toBe(total)
    }
    const jobs = await anna.jobs(workspace)
    expect(await ben.jobs(workspace)).toBe(jobs)
    expect(await cleo.jobs(workspace)).toBe(jobs)

    // Ben is removed: refused at once, and what he writes stays with him.
    await anna.page.goto(`${anna.address}#/data`)
    await anna.page.getByRole('button', { name: 'Remove Ben' }).click()
    await anna.page.getByRole('button', { name: 'OK' }).click()
    await expect(ben.sign()).toHaveAccessibleName(/attention/i)
    await ben.create('Mine alone')
    await anna.page.goto(`${anna.address}#/jobs`)
    await anna.create('For those who stay')
    await expect(cleo.page.getByText('For those who stay').first()).toBeVisible()
    expect(await cleo.jobs(workspace)).not.toContain('Mine alone')
    await expect.poll(() => ben.jobs(workspace)).toContain('Mine alone')
    expect(await ben.jobs(workspace)).not.toContain('For those who stay')
  } finally {
    for (const person of [anna, ben, cleo]) await person.leave()
    await engine.stop()
  }
})

test('with sharing off nothing of it is fetched, and no socket is opened to the engine', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  await page.goto('#/jobs')
  await page.getByPlaceholder('What needs to be done?').fill('Alone')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Alone').first()).toBeVisible()
  await page.goto('#/data')
  await expect(page.getByRole('heading', { name: 'Sharing' })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  expect(asked.filter((url) => /sharingWorker-|workers\/sharing|\/sync$/.test(url))).toEqual([])
})

/** `npm run share` as somebody runs it, with its data in this folder. */
async function share(folder: string) {
  const port = await freePort()
  const child: ChildProcess = spawn('node', ['scripts/share.mjs', '--name', 'Test'], {
    env: { ...process.env, PORT: String(port), HINDCAST_DATA: folder },
  })
  let said = ''
  child.stdout?.on('data', (text) => {
    said += String(text)
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const end = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await expect.poll(() => said).toContain('Ctrl+C ends it.')
  } catch (error) {
    await end()
    throw error
  }
  return { said, end }
}

test('npm run share prints a link with which the owner joins, and only once', async ({ page }) => {
  test.skip(NO_ENGINE !== undefined, NO_ENGINE)
  const folder = mkdtempSync(join(tmpdir(), 'hindcast-share-'))
  const first = await share(folder)
  try {
    const [link] = first.said.match(/http:\S+#\S+/) ?? []
    await page.goto(link ?? 'about:blank')
    const dialog = page.getByRole('dialog', { name: 'Join “Test”' })
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Anna')
    await dialog.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(page.getByRole('link', { name: /^Test: / })).toHaveAccessibleName(/synced/i)
  } finally {
    await first.end()
  }
  const second = await share(folder)
  await second.end()
  rmSync(folder, { recursive: true })
  expect(second.said).not.toMatch(/#\S/)
})
