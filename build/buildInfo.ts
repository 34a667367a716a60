import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}

/** What the footer and the about page show about this build. */
export function buildInfo() {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return {
    version: String(version),
    gitSha: git('rev-parse', '--short', 'HEAD'),
    gitBranch: git('rev-parse', '--abbrev-ref', 'HEAD'),
    builtAt: Date.now(),
  }
}
