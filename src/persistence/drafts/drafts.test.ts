import { expect, test, vi } from 'vitest'
import { DRAFT_LENGTH } from '../../domain/core/limits'
import { NO_DRAFTS } from '../../domain/entry/drafts'
import { createDrafts } from './drafts'

const PLACE = 'comment:1'

function begun() {
  let now = 10
  const drafts = createDrafts(NO_DRAFTS, { now: () => now })
  const listener = vi.fn()
  drafts.onChange(listener)
  const at = (time: number) => {
    now = time
  }
  return { drafts, listener, at }
}

const saving = (at: number, id = 'a:1') => ({
  id,
  at,
  event: { type: 'todo.addLog', jobId: 1, text: 'Done', saves: [PLACE] },
})

test('what is typed stays in its place with what was saved there, and the last version counts', () => {
  const { drafts, listener, at } = begun()
  drafts.write(PLACE, 'Do')
  at(11)
  drafts.write(PLACE, 'Done', 'Old')
  expect(drafts.read(PLACE)).toEqual({ text: 'Done', at: 11, from: 'Old' })
  drafts.write(PLACE, 'Done', 'Old')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('an empty text throws the draft away, and nothing is thrown away where nothing is', () => {
  const { drafts, listener } = begun()
  drafts.write(PLACE, '')
  expect(listener).not.toHaveBeenCalled()
  drafts.write(PLACE, 'Do')
  drafts.write(PLACE, '')
  expect(drafts.read(PLACE)).toBeUndefined()
})

test('a text longer than any form is refused, and the last one before it stays', () => {
  const { drafts } = begun()
  drafts.write(PLACE, 'Do')
  drafts.write(PLACE, 'x'.repeat(DRAFT_LENGTH + 1))
  expect(drafts.read(PLACE)?.text).toBe('Do')
})

test('a saved text is shown no more, and stays stored until its event is', () => {
  const { drafts } = begun()
  drafts.write(PLACE, 'Done')
  drafts.save(saving(12))
  expect(drafts.read(PLACE)).toBeUndefined()
  expect(drafts.all().get(PLACE)?.text).toBe('Done')
  drafts.agree([saving(12)])
  expect(drafts.all().get(PLACE)?.text).toBe('')
})

test('a save that changed nothing after all gives the text back, later than its end on the disk', () => {
  const { drafts, listener } = begun()
  drafts.write(PLACE, 'Done')
  drafts.save(saving(12))
  drafts.agree([saving(12)], new Set(['a:1']))
  expect(drafts.read(PLACE)).toEqual({ text: 'Done', at: 13 })
  expect(listener).toHaveBeenLastCalledWith(new Map([[PLACE, { text: 'Done', at: 13 }]]))
})

test('what is typed after a save is a new draft, also when the clock went back', () => {
  const { drafts, at } = begun()
  drafts.write(PLACE, 'Done')
  drafts.save(saving(12))
  at(3)
  drafts.write(PLACE, 'More')
  drafts.agree([saving(12)])
  expect(drafts.read(PLACE)?.text).toBe('More')
})

test('an event that is not stored yet keeps its text apart, whatever else is stored', () => {
  const { drafts } = begun()
  drafts.write(PLACE, 'Done')
  drafts.save(saving(12))
  drafts.agree([{ ...saving(13, 'b:1'), event: { type: 'todo.delete', id: 2 } }], new Set(), (id) =>
    id.startsWith('b'),
  )
  expect(drafts.read(PLACE)).toBeUndefined()
  expect(drafts.all().get(PLACE)?.text).toBe('Done')
})

test('what other tabs typed counts if it is later', () => {
  const { drafts, listener } = begun()
  drafts.write(PLACE, 'Here')
  listener.mockClear()
  drafts.merge(new Map([[PLACE, { text: 'Before', at: 9 }]]))
  expect(drafts.read(PLACE)?.text).toBe('Here')
  drafts.merge(new Map([[PLACE, { text: 'There', at: 11 }]]))
  expect(drafts.read(PLACE)?.text).toBe('There')
  expect(listener).not.toHaveBeenCalled()
})
