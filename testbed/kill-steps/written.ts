import type { Page } from 'playwright'
import { addHands, hearAcknowledged } from '../browser/busyHands'
import { WRITTEN } from './step'

/** Makes a page create jobs. The set grows as soon as each of them is acknowledged. */
export async function acknowledgedTitles(page: Page): Promise<ReadonlySet<string>> {
  const titles = new Set<string>()
  await addHands(page)
  await hearAcknowledged(page, (events) => {
    for (const { type, text } of events) {
      if (type === 'newTodo.commit' && text.startsWith(WRITTEN)) titles.add(text)
    }
  })
  return titles
}
