import { en } from './en'
import { ru } from './ru'
import { words } from './words'

/** What the frame says, and what any page may need. */
export const commonWords = words(en, ru, (english, russian) => ({
  ...english,
  confirm: russian.confirm,
  copy: { ...english.copy, toast: russian.copy.toast },
  errors: { ...english.errors, unknownSound: russian.errors.unknownSound },
}))

export type Text = (typeof commonWords)['en']
