import { createContext, type ReactNode, use, useContext, useEffect } from 'react'
import { formatBytes } from '../domain/core/numbers'
import { figureIn } from '../text/base/figureIn'
import type { Language, Messages } from '../text/base/messages'
import { commonMessages, type Text } from '../text/frame/common'

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

/** The messages of an area in the language of the page. Suspends while they load. */
export function useMessages<T extends object>(messages: Messages<T>): T {
  const language = useLanguage()
  if (language !== 'ru') return messages[language]
  const russian = messages.ru()
  return russian instanceof Promise ? use(russian) : russian
}

/** Formats dates, durations, sizes and ranges in the language of the page. */
export function useFigure(): (figure: string) => string {
  const language = useLanguage()
  return (figure) => figureIn(figure, language)
}

/** Formats bytes in the language of the page. */
export function useSize(): (bytes: number) => string {
  const figure = useFigure()
  return (bytes) => figure(formatBytes(bytes, 1))
}

/** The messages that any part of the page may need. */
export const useText = (): Text => useMessages(commonMessages)
