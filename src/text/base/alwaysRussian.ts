/** What the product says in Russian even where it speaks English. */
export const alwaysRussian = {
  confirm: {
    sure: 'Уверены?',
    editLog: (date: string) => `Редактировать лог от ${date}?`,
    deleteLog: (date: string) => `Удалить лог от ${date}?`,
  },
  copied: (value: string) => `Скопировано ${value}`,
}
