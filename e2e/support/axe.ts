import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface WithAxe {
  axe: { run(options: RunOptions): Promise<AxeResults> }
}

/** The serious and critical findings of axe, one per line. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  // Parts out of view are not drawn again before they come into view, and have old colours until then.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *')) {
      part.style.contentVisibility = 'visible'
    }
  })
  // A blend of two colours during a fade would fail the contrast check by chance, and a fade begins
  // with the frame after its cause.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  )
  // Injected by the debugger: the page's own policy allows no foreign script.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(readFileSync(axeFile, 'utf8'))
  }
  const { violations } = await page.evaluate(() =>
    (window as unknown as WithAxe).axe.run({ resultTypes: ['violations'] }),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/** The same in light and dark mode. */
export async function seriousInLightAndDark(page: Page): Promise<readonly string[]> {
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    findings.push(...(await seriousFindings(page)).map((finding) => `${colorScheme}: ${finding}`))
  }
  return findings
}
