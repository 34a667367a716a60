import { alwaysRussian } from '../base/alwaysRussian'
import { messagesApart } from '../base/messages'
import { jobsMessages } from '../jobs/jobs'
import { en } from './en'

/** The words about jobs come along: whatever shows a job later has them there at once. */
async function fetchRu() {
  const [{ ru }] = await Promise.all([import('./ru'), jobsMessages.ru()])
  return ru
}

/** What the frame says, and what any page may need. */
export const commonMessages = messagesApart(en, fetchRu, {
  ...en,
  confirm: alwaysRussian.confirm,
  copy: { ...en.copy, toast: alwaysRussian.copied },
})

export type Text = (typeof commonMessages)['en']
