import { createContext, startTransition, useContext, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readPreference, writePreference } from '../../platform/storage'
import {
  onSystemTheme,
  savedTheme,
  showTheme,
  THEME_PREFERENCE,
  type ThemeChoice,
} from '../../platform/themeChoice'
import type { Language } from '../../text/base/messages'

export const LANGUAGES: readonly Language[] = ['mixed', 'en', 'ru']

interface Choice {
  readonly language: Language
  readonly choose: (language: Language) => void
}

const ChoiceContext = createContext<Choice>({ language: 'mixed', choose: () => {} })

export const LanguageChoice = ChoiceContext.Provider

export const useChosenLanguage = (): Choice => useContext(ChoiceContext)

export const savedLanguage = (): Language =>
  LANGUAGES.find((known) => known === readPreference('language')) ?? 'mixed'

/** The language of the interface, saved between visits. */
export function useLanguageChoice(): Choice {
  const [language, setLanguage] = useState<Language>(savedLanguage)
  return useMemo(
    () => ({
      language,
      choose: (chosen) => {
        // The old texts stay until the new ones are loaded.
        startTransition(() => setLanguage(chosen))
        writePreference('language', chosen)
      },
    }),
    [language],
  )
}

const chosenTheme = createStore(savedTheme)

/** Shows the chosen theme from now on; that of the system also when the system changes it. */
export function followTheme(): void {
  const show = () => showTheme(chosenTheme.getState())
  chosenTheme.subscribe(show)
  onSystemTheme(show)
  show()
}

function chooseTheme(theme: ThemeChoice): void {
  chosenTheme.setState(theme)
  writePreference(THEME_PREFERENCE, theme)
}

/** Light, dark or that of the system, saved between visits. */
export const useThemeChoice = () => ({ theme: useStore(chosenTheme), choose: chooseTheme })
