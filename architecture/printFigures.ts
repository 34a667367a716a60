import { allFiles, figuresOf } from './figures'

const SHOWN = 12

const figures = figuresOf(allFiles())
for (const { name, most, found } of figures) {
  const isReached = found.length <= most
  const bound = most === 0 ? '' : ` (at most ${most})`
  console.log(`${isReached ? 'ok    ' : 'FAILED'} ${name}: ${found.length}${bound}`)
  if (isReached) continue
  const shown = process.argv.includes('--all') ? found : found.slice(0, SHOWN)
  for (const each of shown) console.log(`         ${each}`)
  if (shown.length < found.length) console.log(`         and ${found.length - shown.length} more`)
}
process.exitCode = figures.every(({ most, found }) => found.length <= most) ? 0 : 1
