import { expect, test } from 'vitest'
import { paths } from './paths'
import { parseQuery } from './query'
import { returnPath } from './wayBack'

const at = (path: string) => {
  const mark = path.indexOf('?')
  return mark === -1
    ? { pathname: path, search: '' }
    : { pathname: path.slice(0, mark), search: path.slice(mark) }
}

test('the current place contains its own way back', () => {
  const here = paths.job(1, { from: paths.jobs({ page: 2 }), lastSeenJob: 1 })
  expect(returnPath(at(here))).toBe(here)
  expect(returnPath(at('/jobs'))).toBe('/jobs')
})

test('unknown parameters are dropped', () => {
  expect(returnPath(at('/jobs?x=1&page=2&from=//evil.example'))).toBe('/jobs?page=2')
})

test('going back and forth between two pages does not grow the address without end', () => {
  let path = paths.jobs()
  const lengths: number[] = []
  for (let step = 0; step < 40; step++) {
    const from = returnPath(at(path))
    path = step % 2 === 0 ? paths.lastActivity([1, 2], { from }) : paths.job(1, { to: from })
    const { from: back, to: forth } = parseQuery(at(path).search)
    expect(back ?? forth).toBe(from)
    lengths.push(path.length)
  }
  expect(lengths[39]).toBe(lengths[9])
})
