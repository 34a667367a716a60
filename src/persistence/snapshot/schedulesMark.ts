import { hashOf } from '../../domain/hashOf'

/** Written beside the schedules' text, which has no room for a mark. */
export const schedulesMark = (journal: string, text: string): string =>
  JSON.stringify({ journal, hash: hashOf(text) })
