import { expect, test } from 'vitest'
import { circleIn, withCompileHint } from './chunks'

test('files that import each other are named in their order', () => {
  const importsOf = new Map([
    ['index', ['rules', 'frame']],
    ['frame', ['rules', 'controls']],
    ['controls', ['list']],
    ['list', ['frame']],
    ['rules', []],
  ])
  expect(circleIn(importsOf)).toEqual(['frame', 'controls', 'list', 'frame'])
})

test('a file that several need is no circle', () => {
  const importsOf = new Map([
    ['index', ['a', 'b']],
    ['a', ['rules']],
    ['b', ['a', 'rules']],
  ])
  expect(circleIn(importsOf)).toBeNull()
})

test('the page of a job is compiled while it is fetched, and what the rows wait for is not', () => {
  expect(withCompileHint('job', 'run()')).toBe('//# allFunctionsCalledOnLoad\nrun()')
  expect(withCompileHint('shared', 'run()')).toBe('run()')
})
