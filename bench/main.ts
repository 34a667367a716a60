import { parseArgs } from 'node:util'
import { fail } from '../scripts/shell.mjs'
import { firstLoad } from './bytes/firstLoad'
import { domainFigures } from './domain/domainFigures'
import { clickFigures } from './interactions/clickFigures'
import { forecastFigures } from './interactions/forecastFigures'
import { jobFigures } from './interactions/jobFigures'
import { listFigures } from './interactions/listFigures'
import { logFigures } from './interactions/logFigures'
import { planFigures } from './interactions/planFigures'
import { profile } from './interactions/profile'
import { searchFigures } from './interactions/searchFigures'
import { slowWalk } from './interactions/slowWalk'
import type { Part } from './shared/part'

const PARTS: Readonly<Record<string, Part>> = {
  bytes: firstLoad,
  domain: domainFigures,
  list: listFigures,
  job: jobFigures,
  logs: logFigures,
  forecast: forecastFigures,
  plan: planFigures,
  search: searchFigures,
  clicks: clickFigures,
  profile,
  slow: slowWalk,
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const { only } = values
if (only !== undefined && !Object.hasOwn(PARTS, only)) {
  fail(`Unknown part "${only}". Parts: ${Object.keys(PARTS).join(', ')}.`)
}

const problems: string[] = []
for (const [name, { title, run, isOnlyOnRequest }] of Object.entries(PARTS)) {
  if (only === undefined ? isOnlyOnRequest : name !== only) continue
  console.log(`\n── ${title}`)
  problems.push(...(await run()))
}

const isPassed = problems.length === 0
console.log(isPassed ? '\nBench passed' : `\nBench FAILED: ${problems.join(' · ')}`)
// Otherwise the server of the built app keeps the process alive.
process.exit(isPassed ? 0 : 1)
