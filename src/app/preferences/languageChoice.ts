import { createContext, startTransition, useContext, useMemo, useState } from 'react'
import { readPreference, writePreference } from '../../platform/preferences'
import type { Language } from '../../text/base/language'

export const LANGUAGES: readonly Language[] = ['mixed', 'en', 'ru']

interface Choice {
  readonly language: Language
  readonly choose: (language: Language) => void
}

const ChoiceContext = createContext<Choice>({ language: 'mixed', choose: () => {} })

export const LanguageChoice = ChoiceContext.Provider

export const useChosenLanguage = (): Choice => useContext(ChoiceContext)

/** The language of the interface, kept between visits. */
export function useLanguageChoice(): Choice {
  const [language, setLanguage] = useState<Language>(
    () => LANGUAGES.find((known) => known === readPreference('language')) ?? 'mixed',
  )
  return useMemo(
    () => ({
      language,
      choose: (chosen) => {
        // The old words stay until the new ones are there.
        startTransition(() => setLanguage(chosen))
        writePreference('language', chosen)
      },
    }),
    [language],
  )
}
