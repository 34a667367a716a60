import { messages } from '../base/messages'

const jobs = (count: number): string => `${count} ${count === 1 ? 'job' : 'jobs'}`

/** The first name and how many others; nothing if nothing has a name, as the order of pins. */
const named = (name: string, others: string): string => [name && `: ${name}`, others].join('')

const andMore = (more: number): string => (more > 0 ? ` and ${more} more` : '')

export const undoMessages = messages(
  {
    undo: 'Undo',
    redo: 'Redo',
    undone: (name: string, more: number) => `Undone${named(name, andMore(more))}`,
    redone: (name: string, more: number) => `Redone${named(name, andMore(more))}`,
    nothingToUndo: 'Nothing to undo',
    nothingToRedo: 'Nothing to redo',
    changedSince: 'This step can no longer be undone: the same data has been changed since.',
    deleted: (title: string) => `Deleted: ${title}`,
    datesCleared: (title: string) => `Dates cleared: ${title}`,
    subjobAdded: (title: string) => `Subjob added: ${title}`,
    commentAdded: (title: string) => `Comment added: ${title}`,
    renamed: (title: string) => `Renamed: ${title}`,
    pinned: (title: string) => `Pinned: ${title}`,
    unpinned: (title: string) => `Unpinned: ${title}`,
    changes: {
      started: 'Started',
      done: 'Done',
      reopened: 'Reopened',
      finishMoved: 'Finish date changed',
      reassigned: 'Reassigned',
      reestimated: 'Estimate changed',
      regraded: 'Complexity changed',
      reblocked: 'Blockers changed',
      deadlineMoved: 'Deadline changed',
    },
    jobsDeleted: (count: number) => `Deleted ${jobs(count)}`,
    jobsMarked: (count: number) => `Changed ${jobs(count)}`,
    jobsChanged: (count: number, how: string) => `${how || 'Changed'}: ${jobs(count)}`,
    userDeleted: 'Employee deleted',
    hoursChanged: (name: string) => `Working hours changed: ${name}`,
    viewSaved: (name: string) => `View saved: ${name}`,
    logDeleted: 'Log deleted',
    checklistDeleted: 'Checklist deleted',
    logDropped: (title: string, limit: number, date: string) =>
      `The log of “${title}” is full (${limit} entries): the one of ${date} made room for the new one. Later ones go without a message.`,
    editedTwice:
      'This job was edited elsewhere at the same time. Your version is used; the other one is saved in the job’s log.',
  },
  {
    undo: 'Отменить',
    redo: 'Вернуть',
    undone: (name, more) => `Отменено${named(name, more > 0 ? ` и ещё ${more}` : '')}`,
    redone: (name, more) => `Возвращено${named(name, more > 0 ? ` и ещё ${more}` : '')}`,
    nothingToUndo: 'Отменять нечего',
    nothingToRedo: 'Возвращать нечего',
    changedSince: 'Этот шаг уже нельзя отменить: те же данные с тех пор изменились.',
    deleted: (title) => `Удалено: ${title}`,
    datesCleared: (title) => `Даты очищены: ${title}`,
    subjobAdded: (title) => `Подзадача добавлена: ${title}`,
    commentAdded: (title) => `Комментарий добавлен: ${title}`,
    renamed: (title) => `Переименовано: ${title}`,
    pinned: (title) => `Закреплено: ${title}`,
    unpinned: (title) => `Откреплено: ${title}`,
    changes: {
      started: 'Начато',
      done: 'Выполнено',
      reopened: 'Снова в работе',
      finishMoved: 'Изменена дата завершения',
      reassigned: 'Сменён исполнитель',
      reestimated: 'Изменена оценка',
      regraded: 'Изменена сложность',
      reblocked: 'Изменено, чего ждёт задача',
      deadlineMoved: 'Изменён срок',
    },
    jobsDeleted: (count) => `Удалено задач: ${count}`,
    jobsMarked: (count) => `Изменено задач: ${count}`,
    jobsChanged: (count, how) => `${how || 'Изменено'}, задач: ${count}`,
    userDeleted: 'Сотрудник удалён',
    hoursChanged: (name) => `Рабочее время изменено: ${name}`,
    viewSaved: (name) => `Вид сохранён: ${name}`,
    logDeleted: 'Запись удалена',
    checklistDeleted: 'Чек-лист удалён',
    logDropped: (title, limit, date) =>
      `Лог задачи «${title}» полон (записей: ${limit}): запись от ${date} уступила место новой. Дальше без сообщений.`,
    editedTwice:
      'Эту задачу одновременно изменили в другом месте. Используется ваша версия, другая сохранена в логе задачи.',
  },
  (en) => en,
)

export type UndoText = (typeof undoMessages)['en']

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
