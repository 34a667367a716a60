/** `mixed` is English but for the sentences that the product has always shown in Russian. */
export type Language = 'mixed' | 'en' | 'ru'
