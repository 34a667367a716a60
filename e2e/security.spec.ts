import { LINKS_PER_LOG } from '../src/domain/core/limits'
import { hostileLinks } from '../src/domain/testing/hostileLinks'
import { sampleItem, sampleJob } from '../src/domain/testing/sampleJob'
import { DataPage } from '../testbed/browser/DataPage'
import { idOf, job, stateOf } from '../testbed/sample/samples'
import { expect, test } from './support/test'

test('no request leaves the page’s own origin', async ({ page, open, frame, baseURL }) => {
  const foreign: string[] = []
  const { origin } = new URL(baseURL ?? '')
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) foreign.push(request.url())
  })
  await open('/', stateOf([job(1, 'Checkout')]))
  for (const path of ['/jobs', '/about', '/worker-exp', '/business-time', '/employees']) {
    await open(path)
    await expect(frame.heading).toBeVisible()
  }
  expect(foreign).toEqual([])
})

test('the security policy is in force', async ({ page, open, frame, complaints }) => {
  await open('/')
  await expect(frame.heading).toBeVisible()
  const blocked = await page.evaluate(async () => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(event.effectiveDirective),
    )
    const inline = document.createElement('script')
    inline.textContent = 'window.inlineRan = true'
    document.head.append(inline)
    const foreign = document.createElement('img')
    foreign.src = 'https://example.org/pixel.png'
    document.body.append(foreign)
    await fetch('https://example.org/').catch(() => {})
    // Deferred, because code that the debugger runs at once is allowed to evaluate.
    const evaluated = await new Promise<boolean>((resolve) =>
      setTimeout(() => {
        try {
          // biome-ignore lint/security/noGlobalEval: that this call is refused is what is tested
          resolve(eval('true'))
        } catch {
          resolve(false)
        }
      }),
    )
    // Violations are reported in tasks of their own.
    while (violations.length < 4) await new Promise((resolve) => setTimeout(resolve))
    foreign.remove()
    return { violations, evaluated, hasInlineRun: 'inlineRan' in window }
  })
  expect(blocked.evaluated).toBe(false)
  expect(blocked.hasInlineRun).toBe(false)
  expect(new Set(blocked.violations)).toEqual(
    new Set(['script-src-elem', 'img-src', 'connect-src', 'script-src']),
  )
  complaints.seen.length = 0
})

const MARKUP = '"><img src=x onerror="ran = 1"><svg/onload="ran = 1"><script>ran = 1</script>'
const LINKS = hostileLinks(2 * LINKS_PER_LOG)

/** A file whose texts are markup, whose links run code, and whose keys target every object. */
function hostileFile(): string {
  const links = LINKS.map((url, id) => ({ id, url, title: MARKUP, descr: MARKUP }))
  const item = sampleItem(MARKUP, { descr: MARKUP, links: links.slice(0, 1) })
  const logs = [0, LINKS_PER_LOG].map((first) => ({
    ts: idOf(first),
    text: MARKUP,
    links: links.slice(first, first + LINKS_PER_LOG),
    checklist: [item],
  }))
  const hostile = { ...sampleJob(idOf(1), { title: MARKUP, logs }), descr: MARKUP }
  const user = { id: idOf(-2), displayName: MARKUP, ts: hostile.ts }
  const state = { ...stateOf([hostile]), users: { items: [user] } }
  const file = JSON.stringify({ format: 'hindcast', schema: 1, state })
  return file.replace('"jobs":', '"__proto__":{"ran":1},"constructor":{"ran":1},"jobs":')
}

test('a hostile file that is imported runs nothing and leads nowhere', async ({
  page,
  open,
  frame,
}) => {
  const data = new DataPage(page)
  await open('/data', stateOf([]))
  await data.choose(hostileFile())
  await expect(data.outcome('New')).toContainText([MARKUP])
  await data.accept('Import')
  const job = idOf(1)
  for (const [path, mark] of [
    ['/jobs', MARKUP],
    [`/jobs?lastSeenJob=${job}&openDrawer=1`, LINKS.at(-1)],
    [`/jobs/${job}`, MARKUP],
    [`/jobs/${job}/logs/${idOf(0)}`, LINKS[0]],
    ['/last-activity', MARKUP],
    [`/report/exp/${job}`, MARKUP],
    ['/employees', MARKUP],
  ] as const) {
    await open(path)
    await expect(frame.heading).toBeVisible()
    await expect.poll(() => page.locator('body').textContent(), path).toContain(mark)
    const reached = await page.evaluate(() => ({
      hasRun: 'ran' in window,
      planted: document.querySelectorAll('img[src="x"], svg[onload], body script').length,
      schemes: [...document.links].map(({ protocol }) => protocol),
    }))
    expect(reached, path).toMatchObject({ hasRun: false, planted: 0 })
    const { protocol } = new URL(page.url())
    const allowed = new Set([protocol, 'https:', 'mailto:'])
    expect(
      reached.schemes.filter((scheme) => !allowed.has(scheme)),
      path,
    ).toEqual([])
  }
})
