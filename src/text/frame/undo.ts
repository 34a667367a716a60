import { messages } from '../base/messages'

export const undoMessages = messages(
  {
    undo: 'Undo',
    redo: 'Redo',
    undone: 'Undone',
    redone: 'Done again',
    nothingToUndo: 'Nothing to undo',
    nothingToRedo: 'Nothing to redo',
    changedSince:
      'This step can no longer be undone: what it touched was changed since, in another tab.',
    jobDeleted: (title: string) => `Deleted: ${title}`,
    jobsDeleted: (count: number) => `Deleted jobs: ${count}`,
    jobsMarked: (count: number) => `Changed jobs: ${count}`,
    userDeleted: 'Employee deleted',
    logDeleted: 'Log deleted',
    checklistDeleted: 'Checklist deleted',
    editedTwice:
      'This job was edited in another tab at the same time. Your version stands; the other one is kept in the job’s log.',
  },
  {
    undo: 'Отменить',
    redo: 'Вернуть',
    undone: 'Отменено',
    redone: 'Возвращено',
    nothingToUndo: 'Отменять нечего',
    nothingToRedo: 'Возвращать нечего',
    changedSince:
      'Этот шаг уже нельзя отменить: то, что он изменил, с тех пор изменено в другой вкладке.',
    jobDeleted: (title) => `Удалено: ${title}`,
    jobsDeleted: (count) => `Удалено задач: ${count}`,
    jobsMarked: (count) => `Изменено задач: ${count}`,
    userDeleted: 'Сотрудник удалён',
    logDeleted: 'Запись удалена',
    checklistDeleted: 'Чек-лист удалён',
    editedTwice:
      'Эту задачу одновременно изменили в другой вкладке. Осталась ваша версия, другая сохранена в журнале задачи.',
  },
  (en) => en,
)

export type UndoText = (typeof undoMessages)['en']
