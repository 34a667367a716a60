import { expect, test } from 'vitest'
import type { ChecklistItem, Log } from '../../../domain/model/job/job'
import { withOnePieceMore } from './logPieces'

const ITEM: ChecklistItem = {
  id: 1,
  title: 'Item',
  descr: '',
  isDone: false,
  isDisabled: false,
  links: [],
  ts: { createdAt: 1, updatedAt: 1 },
}
const logsWith = (count: number, items: number): readonly Log[] =>
  Array.from({ length: count }, (_, index) => ({
    ts: index,
    text: '',
    checklist: Array.from({ length: items }, () => ITEM),
  }))

test('short logs come several at a time, long ones singly', () => {
  expect(withOnePieceMore(logsWith(100, 0), 0)).toBe(7)
  expect(withOnePieceMore(logsWith(100, 0), 7)).toBe(14)
  expect(withOnePieceMore(logsWith(100, 20), 0)).toBe(1)
})

test('a log longer than a piece is rendered all the same', () => {
  expect(withOnePieceMore(logsWith(2, 100), 1)).toBe(2)
})

test('once all are rendered there is nothing more', () => {
  expect(withOnePieceMore(logsWith(3, 1), 3)).toBe(3)
  expect(withOnePieceMore([], 0)).toBe(0)
})
