import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface WithAxe {
  axe: { run(options: RunOptions): Promise<AxeResults> }
}

/** What axe finds serious or critical, in a line each. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  // A blend of two colours, seen while something fades in, would fail the contrast by chance.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  )
  // The script comes by the debugger: the page's own policy lets no foreign script in.
  await page.evaluate((await import('node:fs')).readFileSync(axeFile, 'utf8'))
  const { violations } = await page.evaluate(() =>
    (window as unknown as WithAxe).axe.run({ resultTypes: ['violations'] }),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/** The same in the light and in the dark. */
export async function seriousInLightAndDark(page: Page): Promise<readonly string[]> {
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    findings.push(...(await seriousFindings(page)).map((finding) => `${colorScheme}: ${finding}`))
  }
  return findings
}
