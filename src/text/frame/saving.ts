import { messages } from '../base/messages'

/** What is said until a change is on disk. */
export const savingMessages = messages(
  {
    saving: 'Saving…',
    late: 'Done, but not on the disk yet. Leave this tab open until it is saved.',
  },
  {
    saving: 'Сохраняю…',
    late: 'Готово, но ещё не на диске. Не закрывайте эту вкладку, пока всё не сохранится.',
  },
)
