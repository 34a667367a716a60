import type { Language } from './language'

/** Everything that an area of the product says, in each language. */
export type Words<T extends object> = Readonly<Record<Exclude<Language, 'ru'>, T>> & {
  /** Of some areas it has to be fetched first: the same promise each time, then the words themselves. */
  readonly ru: () => T | Promise<T>
}

/**
 * The words of one area. They come with the code that says them, so a page that is not opened does
 * not load its words. `mix` names what the product shows in Russian even where it speaks English.
 */
export const words = <T extends object>(
  en: T,
  ru: NoInfer<T>,
  mix: (en: T, ru: T) => T = (english) => english,
): Words<T> => ({ en, ru: () => ru, mixed: mix(en, ru) })

/**
 * For what belongs to the first load: its Russian is a file of its own, fetched only by those who
 * read it. Where that fails English is better than nothing.
 */
export function wordsApart<T extends object>(
  en: T,
  fetchRu: () => Promise<NoInfer<T>>,
  mixed: NoInfer<T> = en,
): Words<T> {
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
