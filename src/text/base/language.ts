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
