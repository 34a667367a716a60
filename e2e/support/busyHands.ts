import type { Page } from 'playwright'
import { addJournalReader, type JournaledEvent } from './journalReader'

declare global {
  interface Window {
    acknowledge: (events: readonly JournaledEvent[]) => void
    createJob: (title: string) => Promise<void>
    typeTitle: (words: string) => void
  }
}

/** Gives a page hands that type titles and create jobs faster than any person. */
export async function addHands(page: Page): Promise<void> {
  await addJournalReader(page)
  await page.addInitScript(() => {
    const field = () => {
      const found = document.querySelector<HTMLInputElement>('main form input')
      if (!found) throw new Error('The list has no field for a title')
      return found
    }
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    window.typeTitle = (words) => {
      setValue?.call(field(), words)
      field().dispatchEvent(new Event('input', { bubbles: true }))
    }
    window.createJob = async (title) => {
      window.typeTitle(title)
      // The field is drawn anew in a microtask, before any news of another tab.
      await null
      await null
      field().form?.requestSubmit()
    }
  })
}

export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/jobs`)
  await page.locator('main form input').waitFor()
}

/**
 * Creates jobs and leaves words half typed, without end. Whatever the journal holds is told: from
 * then on it must not be lost.
 */
export async function writeWithoutEnd(
  page: Page,
  name: string,
  onAcknowledged: (events: readonly JournaledEvent[]) => void,
): Promise<void> {
  await page.exposeFunction('acknowledge', onAcknowledged)
  await page.evaluate((writer) => {
    const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
    const write = async () => {
      for (let number = 0; ; number++) {
        await window.createJob(`${writer}-${number}`)
        await sleep(Math.random() * 20)
        if (number % 8 !== 7) continue
        window.typeTitle(`words of ${writer}-${number}`)
        await sleep(400)
      }
    }
    const watch = async () => {
      for (let last = 0; ; await sleep(5)) {
        const events = await window.readJournal(last)
        if (events.length === 0) continue
        last = events.at(-1)?.seq ?? last
        window.acknowledge(events)
      }
    }
    write()
    watch()
  }, name)
}
