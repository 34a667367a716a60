import { alwaysRussian, messagesApart } from '../base/messages'
import { jobsMessages } from '../jobs/jobs'
import { en } from './en'

/** Loads the messages about jobs too, so that they are available wherever a job is shown. */
async function fetchRu() {
  const [{ ru }] = await Promise.all([import('./ru'), jobsMessages.ru()])
  return ru
}

/** The messages of the frame, and those that any page may need. */
export const commonMessages = messagesApart(en, fetchRu, {
  ...en,
  confirm: alwaysRussian.confirm,
  copy: { ...en.copy, toast: alwaysRussian.copied },
})

export type Text = (typeof commonMessages)['en']
