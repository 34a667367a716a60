import type { Page } from 'playwright'
import { addHands, hearAcknowledged } from '../browser/busyHands'
import { WRITTEN } from './step'

/** Gives a page hands. The set grows by the jobs they write, as soon as each is acknowledged. */
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
