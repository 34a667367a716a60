import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseOneLine } from '../../../domain/entry/oneLine'
import { mayContainMarks } from './lineMarks'

const users = ['Anna Li', 'Anton Petrov'].map((displayName, id) => ({
  id,
  displayName,
  ts: { create: 0, update: 0 },
}))

test('no line that contains more than a title is taken for one', () => {
  const word = fc.oneof(
    fc.constantFrom('6h', '1.5h', '30м', '1w', '@anna', '@an', '@"Anna', 'Li"', '*3', 'fix', '«a»'),
    fc.string({ maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      const text = words.join(' ')
      if (Object.keys(parseOneLine(text, users)).length > 1)
        expect(mayContainMarks(text)).toBe(true)
    }),
  )
})

test('most titles are recognised as titles at once', () => {
  for (const text of ['Fix login', 'Fix 404', 'Job 12', 'tab-1-0', '5*3 grid', 'a@b.com']) {
    expect(mayContainMarks(text)).toBe(false)
  }
})
