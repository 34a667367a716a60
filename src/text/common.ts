import { alwaysRussian } from './alwaysRussian'
import { en } from './en'
import { wordsApart } from './words'

/** What the frame says, and what any page may need. */
export const commonWords = wordsApart(en, async () => (await import('./ru')).ru, {
  ...en,
  confirm: alwaysRussian.confirm,
  copy: { ...en.copy, toast: alwaysRussian.copied },
})

export type Text = (typeof commonWords)['en']
