import { messages } from '../base/messages'

const waitingInEnglish = (count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} waiting`

const waitingInRussian = (count: number): string => `ещё не отправлено изменений: ${count}`

/** What the header of every page says of a shared workspace, apart from all that its section says. */
export const sharingSignMessages = messages(
  {
    states: {
      connecting: (name: string) => `${name}: connecting`,
      synced: (name: string) => `${name}: synced`,
      waiting: (name: string, count: number) => `${name}: ${waitingInEnglish(count)}`,
      offline: (name: string, count: number) =>
        `${name}: offline${count > 0 ? `, ${waitingInEnglish(count)}` : ''}`,
      attention: (name: string) => `${name}: needs attention`,
    },
    changed: (person: string) => `${person} changed this job`,
    deleted: (person: string) => `${person} deleted this job`,
    somebody: 'Somebody',
  },
  {
    states: {
      connecting: (name) => `${name}: соединяемся`,
      synced: (name) => `${name}: синхронизировано`,
      waiting: (name, count) => `${name}: ${waitingInRussian(count)}`,
      offline: (name, count) =>
        `${name}: нет связи${count > 0 ? `, ${waitingInRussian(count)}` : ''}`,
      attention: (name) => `${name}: требует внимания`,
    },
    changed: (person) => `${person}: изменения в этой задаче`,
    deleted: (person) => `${person}: эта задача удалена`,
    somebody: 'Кто-то',
  },
)
