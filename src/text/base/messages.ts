/** Texts that are Russian even in the mixed language. */
export const alwaysRussian = {
  confirm: {
    sure: 'Уверены?',
    editLog: (date: string) => `Редактировать лог от ${date}?`,
    deleteLog: (date: string) => `Удалить лог от ${date}?`,
  },
  copied: (value: string) => `Скопировано ${value}`,
}
/** `mixed` is English but for the sentences that the product has always shown in Russian. */
export type Language = 'mixed' | 'en' | 'ru'

/** All messages of an area of the product, in each language. */
export type Messages<T extends object> = Readonly<Record<Exclude<Language, 'ru'>, T>> & {
  /** Some areas fetch theirs first: the same promise each time, then the messages themselves. */
  readonly ru: () => T | Promise<T>
}

/**
 * The messages of one area. They are loaded with the code that shows them, so a page that is not opened
 * does not load its messages. `mix` picks what is shown in Russian even to readers of English.
 */
export const messages = <T extends object>(
  en: T,
  ru: NoInfer<T>,
  mix: (en: T, ru: T) => T = (english) => english,
): Messages<T> => ({ en, ru: () => ru, mixed: mix(en, ru) })

/**
 * For what belongs to the first load: its Russian is a file of its own, fetched only by those who
 * read it. Where that fails English is better than nothing.
 */
export function messagesApart<T extends object>(
  en: T,
  fetchRu: () => Promise<NoInfer<T>>,
  mixed: NoInfer<T> = en,
): Messages<T> {
  let ru: T | Promise<T> | undefined
  const fetched = async () => {
    ru = await fetchRu().catch(() => en)
    return ru
  }
  return {
    en,
    mixed,
    ru: () => {
      ru ??= fetched()
      return ru
    },
  }
}
