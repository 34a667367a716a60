import { messages } from '../base/messages'

/** The messages shown until a change is saved to disk. */
export const savingMessages = messages(
  {
    saving: 'Saving…',
    late: 'Done, but not saved to disk yet. Leave this tab open until it is saved.',
  },
  {
    saving: 'Сохранение…',
    late: 'Готово, но ещё не сохранено на диск. Не закрывайте эту вкладку, пока всё не сохранится.',
  },
)
