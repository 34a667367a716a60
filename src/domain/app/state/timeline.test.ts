import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agree, beginAt, type Entry, propose, rebase, shownBy, type Timeline } from './timeline'

type Words = readonly string[]
const append = (words: Words, event: string): Words => (event === '' ? words : [...words, event])
const entry = (id: string, event: string): Entry<string> => ({ id, at: 0, event })

const begin = beginAt<Words, string>([])

test('an own event is shown before it is agreed on', () => {
  const timeline = propose(begin, entry('a', 'one'), append)
  expect(shownBy(timeline)).toEqual(['one'])
  expect(timeline.agreed).toEqual([])
})

test('an event that changes nothing returns the same timeline', () => {
  expect(propose(begin, entry('a', ''), append)).toBe(begin)
})

test('the shown state stays the same object when it is agreed on', () => {
  const proposed = propose(begin, entry('a', 'one'), append)
  const agreed = agree(proposed, [entry('a', 'one')], append)
  expect(shownBy(agreed)).toBe(shownBy(proposed))
  expect(agreed.proposed).toEqual([])
})

test('an event of another tab that was ordered first goes below the own one', () => {
  const proposed = propose(begin, entry('a', 'mine'), append)
  const other = agree(proposed, [entry('b', 'theirs')], append)
  expect(shownBy(other)).toEqual(['theirs', 'mine'])
  expect(agree(other, [entry('a', 'mine')], append).agreed).toEqual(['theirs', 'mine'])
})

test('own events stay on top of another base', () => {
  const proposed = propose(begin, entry('a', 'mine'), append)
  expect(shownBy(rebase(proposed, ['restored'], append))).toEqual(['restored', 'mine'])
})

interface Tab {
  timeline: Timeline<Words, string>
  seen: number
  readonly unsent: Entry<string>[]
}

test('tabs that saw all events have the same state, whatever the order of writing and reading', () => {
  const steps = fc.array(
    fc.record({
      tab: fc.nat(2),
      act: fc.constantFrom('propose' as const, 'write' as const, 'read' as const),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(steps, (acts) => {
      const journal: Entry<string>[] = []
      const tabs: Tab[] = [0, 1, 2].map(() => ({ timeline: begin, seen: 0, unsent: [] }))
      const read = (tab: Tab) => {
        tab.timeline = agree(tab.timeline, journal.slice(tab.seen), append)
        tab.seen = journal.length
      }
      const write = (tab: Tab) => {
        journal.push(...tab.unsent.splice(0))
        read(tab)
      }
      acts.forEach(({ tab: index, act }, number) => {
        const tab = tabs[index] as Tab
        if (act === 'read') read(tab)
        if (act === 'write') write(tab)
        if (act === 'propose') {
          const made = entry(`${index}-${number}`, `${index}-${number}`)
          tab.timeline = propose(tab.timeline, made, append)
          tab.unsent.push(made)
        }
        expect(shownBy(tab.timeline)).toEqual([
          ...tab.timeline.agreed,
          ...tab.unsent.map(({ event }) => event),
        ])
      })
      for (const tab of tabs) write(tab)
      for (const tab of tabs) read(tab)
      const all = journal.map(({ event }) => event)
      for (const tab of tabs) expect(shownBy(tab.timeline)).toEqual(all)
    }),
  )
})
