import type { Language } from './language'

/** Everything that an area of the product says, in each language. */
export type Words<T extends object> = Readonly<Record<Language, T>>

/**
 * The words of one area. They come with the code that says them, so a page that is not opened does
 * not load its words. `mix` names what the product shows in Russian even where it speaks English.
 */
export const words = <T extends object>(
  en: T,
  ru: NoInfer<T>,
  mix: (en: T, ru: T) => T = (english) => english,
): Words<T> => ({ en, ru, mixed: mix(en, ru) })
