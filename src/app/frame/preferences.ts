import type { ThemeProviderProps } from '@mui/material/styles'
import { createContext, startTransition, useContext, useMemo, useState } from 'react'
import { readPreference, writePreference } from '../../platform/storage'
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

type StorageManager = NonNullable<ThemeProviderProps['storageManager']>

const MODES = ['system', 'light', 'dark']

const noChange = () => () => {}

/**
 * Saves the choice of the theme among our own preferences. The library also asks for the scheme of
 * each mode; there is only one for each, so those are never saved.
 */
export const themeStorage: StorageManager = ({ key }) =>
  key === 'mui-mode'
    ? {
        get: (fallback: unknown) => {
          const saved = readPreference('theme')
          return saved !== null && MODES.includes(saved) ? saved : fallback
        },
        set: (mode: unknown) => {
          if (typeof mode === 'string') writePreference('theme', mode)
        },
        subscribe: noChange,
      }
    : { get: (fallback: unknown) => fallback, set: () => {}, subscribe: noChange }
