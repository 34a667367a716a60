import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/freePort.mjs'
import { fail } from '../../scripts/shell.mjs'
import { serve } from '../../server/serve.mjs'
import { printTable } from '../shared/table'
import { deletedFigures } from './deletedFigures'
import { killFigures } from './killFigures'
import { ruleFigures } from './ruleFigures'
import { sharingFigures } from './sharingFigures'
import type { Figure } from './soak'
import { stepFigures } from './stepFigures'
import { tabFigures } from './tabFigures'
import { timeFigures } from './timeFigures'

const PARTS = {
  random: ruleFigures,
  tabs: tabFigures,
  times: timeFigures,
  kills: killFigures,
  steps: stepFigures,
  deleted: deletedFigures,
  sharing: sharingFigures,
} as const

const { values } = parseArgs({
  options: { only: { type: 'string' }, share: { type: 'string', default: '1' } },
})
const { only } = values
if (only !== undefined && !Object.hasOwn(PARTS, only)) {
  fail(`Unknown part "${only}". Parts: ${Object.keys(PARTS).join(', ')}.`)
}
// Reduces every count for a quick check: `--share 0.01`.
const share = Number(values.share)
if (!(share > 0 && share <= 1)) fail('A share is more than 0 and at most 1.')
if (!ensureBuilt()) fail('The app could not be built.')

const address = await serve({ port: await freePort(), host: '127.0.0.1' })
const figures: Figure[] = []
for (const [name, run] of Object.entries(PARTS)) {
  if (only !== undefined && name !== only) continue
  console.log(`\n── ${name}`)
  figures.push(
    ...(await run({ address, counted: (count) => Math.max(1, Math.round(count * share)) })),
  )
}

console.log('')
printTable(
  ['figure', 'asked', 'measured', ''],
  figures.map(({ name, asked, measured, isReached }) => [
    name,
    asked,
    measured,
    isReached ? 'ok' : 'NOT REACHED',
  ]),
)
process.exit(figures.every(({ isReached }) => isReached) ? 0 : 1)
