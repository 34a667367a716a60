import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ImpactValue, RunOptions } from 'axe-core'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface WithAxe {
  axe: {
    run(options: RunOptions): Promise<AxeResults>
    /** Not public: no other place says how serious the findings of a rule are. */
    _audit: { readonly rules: readonly { readonly id: string; readonly impact: ImpactValue }[] }
  }
}

/** The serious and critical findings of axe, one per line. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  // Injected by the debugger: the page's own policy allows no foreign script.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(readFileSync(axeFile, 'utf8'))
  }
  return page.evaluate(async () => {
    // Parts out of view are not drawn again before they come into view, and have old colours until then.
    for (const part of document.querySelectorAll<HTMLElement>('main *')) {
      part.style.contentVisibility = 'visible'
    }
    // A blend of two colours during a fade would fail the contrast check by chance, and a fade begins
    // with the frame after its cause.
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    await nextFrame()
    await nextFrame()
    while (document.getAnimations().some(({ playState }) => playState === 'running')) {
      await nextFrame()
    }
    const { axe } = window as unknown as WithAxe
    const isSerious = (impact: ImpactValue) => impact === 'serious' || impact === 'critical'
    // The findings of the other rules would be dropped.
    const others = axe._audit.rules.filter(({ impact }) => !isSerious(impact))
    const rules = Object.fromEntries(others.map(({ id }) => [id, { enabled: false }]))
    const { violations } = await axe.run({ resultTypes: ['violations'], rules })
    return violations
      .filter(({ impact }) => isSerious(impact ?? null))
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  })
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
