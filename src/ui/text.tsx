import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { commonWords, type Text } from '../text/common'
import type { Language } from '../text/language'
import type { Words } from '../text/words'

const LanguageContext = createContext<Language>('mixed')

interface TextProviderProps {
  readonly language: Language
  readonly children: ReactNode
}

export function TextProvider({ language, children }: TextProviderProps) {
  useEffect(() => {
    document.documentElement.lang = language === 'ru' ? 'ru' : 'en'
  }, [language])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = (): Language => useContext(LanguageContext)

/** The words of an area in the language of the page. */
export const useWords = <T extends object>(words: Words<T>): T => words[useLanguage()]

/** What any part of the page may need to say. */
export const useText = (): Text => useWords(commonWords)
