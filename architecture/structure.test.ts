import { expect, test } from 'vitest'
import { filesOf } from './files'
import { circlesIn, fileGraph, folderGraph, isForTests, type SourceFile } from './structure'

const files = filesOf('src').filter(({ path }) => !isForTests(path))
const circlesOf = (...planted: readonly SourceFile[]) =>
  circlesIn(folderGraph(fileGraph([...files, ...planted])))

test('no folders import each other, not even by way of others', () => {
  expect(circlesOf()).toEqual([])
})

test('a circle between folders is caught, of two and by way of a third', () => {
  const jobs = {
    path: 'src/domain/model/job/planted.ts',
    text: "import { transition } from '../../app/transition'",
  }
  expect(circlesOf(jobs).flat()).toEqual(
    expect.arrayContaining(['src/domain/app', 'src/domain/model/job']),
  )
  const inside = {
    path: 'src/features/data/history/planted.ts',
    text: "import { DataPage } from '../DataPage'",
  }
  expect(circlesOf(inside)).toEqual([['src/features/data', 'src/features/data/history']])
  const chain = [
    { path: 'src/a/x.ts', text: "import '../b/y'" },
    { path: 'src/b/y.ts', text: "import '../c/z'" },
    { path: 'src/c/z.ts', text: "import '../a/x'" },
  ]
  expect(circlesOf(...chain)).toEqual([['src/a', 'src/b', 'src/c']])
})
