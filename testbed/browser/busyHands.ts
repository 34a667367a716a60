import type { Page } from 'playwright'
import type { TypedDraft } from '../../src/domain/entry/drafts'
import { addJournalReader, type JournaledEvent } from './journalReader'

declare global {
  interface Window {
    acknowledge: (events: readonly JournaledEvent[], typed?: TypedDraft) => void
    createJob: (title: string) => Promise<void>
    typeTitle: (words: string) => void
  }
}

/** Adds a script to a page that types titles and creates jobs faster than any person. */
export async function addHands(page: Page): Promise<void> {
  await addJournalReader(page)
  await page.addInitScript(() => {
    const field = () => {
      const found = document.querySelector<HTMLInputElement>('#root main form input')
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
      // The field is rendered again in a microtask, before any message of another tab.
      await null
      await null
      field().form?.requestSubmit()
    }
  })
}

export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/jobs`)
  await page.locator('#root main form input').waitFor()
}

/** Reports everything that is on disk, as a job or as its typed title: from then on it must not be lost. */
export async function hearAcknowledged(
  page: Page,
  onAcknowledged: Window['acknowledge'],
): Promise<void> {
  await page.exposeFunction('acknowledge', onAcknowledged)
}

/** Creates so many jobs, and resolves when the journal contains them. */
export const writeSome = (page: Page, name: string, count: number): Promise<void> =>
  page.evaluate(
    async ({ writer, count }) => {
      const titles = Array.from({ length: count }, (_, number) => `${writer}-${number}`)
      for (const title of titles) await window.createJob(title)
      for (;;) {
        const events = await window.readJournal(0)
        const there = new Set(events.map(({ text }) => text))
        if (titles.every((title) => there.has(title))) return window.acknowledge(events)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    { writer: name, count },
  )

/** The longest pause between two jobs, in ms: as fast as a page can. */
const AT_ONCE = 20

/** Creates jobs and leaves titles half typed, until the page is gone. */
export const writeOn = (page: Page, name: string, pause = AT_ONCE): Promise<void> =>
  page.evaluate(
    ({ writer, pause }) => {
      const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
      const write = async () => {
        for (let number = 0; ; number++) {
          await window.createJob(`${writer}-${number}`)
          await sleep(Math.random() * pause)
          if (number % 8 !== 7) continue
          window.typeTitle(`words of ${writer}-${number}`)
          await sleep(400)
        }
      }
      write()
    },
    { writer: name, pause },
  )

/** Does the same, and reports what the journal contains, whichever tab wrote it. */
export async function keepWriting(page: Page, name: string, pause?: number): Promise<void> {
  await writeOn(page, name, pause)
  await page.evaluate(() => {
    const watch = async () => {
      for (let last = 0; ; await new Promise((resolve) => setTimeout(resolve, 5))) {
        const { newJob } = await window.storedDrafts()
        const events = await window.readJournal(last)
        last = events.at(-1)?.seq ?? last
        window.acknowledge(events, newJob)
      }
    }
    watch()
  })
}
