import { runInThisContext } from 'node:vm'
import { withPage } from '../shared/browserPage'
import { bundledProgram } from '../shared/bundledProgram'
import type { Part } from '../shared/part'
import { printTable } from '../shared/table'
import { PLAIN_WALK } from './figures'
import {
  LARGE,
  type Measured,
  type measureFigures,
  SAMPLES,
  type Sized,
  SMALL,
} from './measureFigures'
import { sampleProblems } from './sampleProblems'

/** Jobs grow tenfold; O(n log n) work grows by little more. */
const GROWTH = 12

type Figures = ReturnType<typeof measureFigures>

const number = (value: number) => value.toLocaleString('en')

function problemsOf(engine: string, figure: Measured): readonly string[] {
  const name = `${engine}: "${figure.name}"`
  const { most = Number.POSITIVE_INFINITY, large, growth } = figure
  return [
    // Written so that NaN fails too.
    !(growth <= GROWTH) && `${name} grows ${growth.toFixed(1)}×, over ${GROWTH}×`,
    !(large.time <= most) && `${name} takes ${large.time.toFixed()} ms, over ${most} ms`,
    figure.small.count * large.count === 0 && `${name} returned nothing`,
  ].filter((problem) => problem !== false)
}

function report(engine: string, figures: Figures): readonly string[] {
  const cells = ({ count, time }: Sized) => [number(count), time.toFixed(3)]
  printTable(
    [engine, `of ${number(SMALL)}`, 'ms', `of ${number(LARGE)}`, 'ms', 'growth'],
    figures.map((figure) => [
      figure.name,
      ...cells(figure.small),
      ...cells(figure.large),
      `${figure.growth.toFixed(1)}×`,
    ]),
  )
  return figures
    .filter(({ name }) => name !== PLAIN_WALK)
    .flatMap((figure) => problemsOf(engine, figure))
}

async function run(): Promise<readonly string[]> {
  const sample = SAMPLES.flatMap(sampleProblems)
  const program = await bundledProgram(
    new URL('./measureFigures.ts', import.meta.url),
    'measureFigures',
  )
  const inNode: Figures = runInThisContext(program)
  const nodeProblems = report(`Node ${process.versions.node}`, inNode)
  console.log()
  const inChromium = await withPage((page) => page.evaluate<Figures>(program))
  return [...sample, ...nodeProblems, ...report('Chromium', inChromium)]
}

export const domainFigures: Part = { title: 'Rules over 500 and 5,000 jobs', run }
