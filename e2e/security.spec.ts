import { job, stateOf } from './support/samples'
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
    // Later, since what the debugger runs at once is allowed to evaluate.
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
    // The violations are told in tasks of their own.
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
