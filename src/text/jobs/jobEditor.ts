import { normalizeLines, normalizeText } from '../../domain/core/text'
import { formatDate, isMoment } from '../../domain/core/time'
import type { FormField, JobFormValues, TypedDate } from '../../domain/entry/jobForm'
import type { JobId } from '../../domain/model/job/job'
import type { UserId } from '../../domain/model/person/user'
import { messages } from '../base/messages'

/** The job editor and its fields. */
export const jobEditorMessages = messages(
  {
    title: (id: number) => `Edit #${id}`,
    preview: '[ Edit ]',
    debug: 'Debug',
    fields: {
      title: 'Title',
      complexity: "Employee's assessment of complexity",
      descr: 'Description',
      assignedTo: 'Employee',
      parent: 'Parent job',
      blockedBy: 'Blocked by',
      isLogsEnabled: 'Enable logs (detailed or minimal)',
      start: 'Start date',
      estimate: 'Estimate date',
      finish: 'Finish date',
      deadline: 'Deadline',
      size: 'Size (hours)',
    },
    grades: {
      0: 'The most predictable',
      1: 'The easiest one',
      2: 'Lighter than usual',
      3: 'Neutral',
      4: 'Hard',
      5: 'Extremely heavy',
      6: 'The most unpredictable',
    },
    on: 'On',
    off: 'Off',
    notSet: 'Not set',
    was: 'Before:',
    typeToFind: 'Type to search',
    addEmployee: (name: string, similar?: string) =>
      similar === undefined ? `Add "${name}"` : `Add "${name}" (there is already ${similar})`,
    severalCalled: (name: string) =>
      `Several people are called “${name}”: choose one from the list`,
    noParents: 'No matching jobs',
    unknownUser: 'unknown user (not found in LS)',
    clear: (field: string) => `Clear ${field}`,
    typedSoFar: (date: string) => `Typed so far: ${date}. Enter the whole date, or clear it.`,
    show: (field: string) => `Show options: ${field}`,
    hide: (field: string) => `Hide options: ${field}`,
    choose: (field: string) => `Choose ${field}`,
    save: 'Save',
    saveKeys: 'Ctrl + Enter',
    unsaved: 'Unsaved changes',
    fixFirst: (fields: string) => `To save, check: ${fields}`,
    comment: 'Your comment?',
    clearDates: 'Clear dates & Close',
    clearDatesSure: '⚡ Sure? ALL DATES WILL BE REMOVED!',
    othersDiscarded: 'Your unsaved changes will be discarded.',
    addTime: (hours: number) => `+${hours}h to finish`,
    addTimeSure: (hours: number) => `⚡ Sure? +${hours}h to finish date`,
    addTimeComment: 'Your comment about add time?',
    addedAtOnce:
      'The time is added to the saved finish date right away. Your unsaved changes stay in the form.',
    addedInForm: 'The finish date is not saved yet, so the time is added to it in the form.',
    finishMoved: (date: string) => `The finish date is now ${date}`,
    canceled: 'Canceled',
    canceledByUser: 'Canceled by user',
    err: 'Err',
    decline: (message: string) => `Decline: ${message}`,
    noMessage: 'No err.message',
    notFound: 'Job was removed or not found...',
    gone: 'This job was deleted while you were editing it, so it cannot be saved. Your draft is still here: copy what you need before you close.',
    copyDraft: 'Copy draft',
  },
  {
    title: (id) => `Правка #${id}`,
    preview: '[ Правка ]',
    debug: 'Отладка',
    fields: {
      title: 'Название',
      complexity: 'Оценка сложности исполнителем',
      descr: 'Описание',
      assignedTo: 'Сотрудник',
      parent: 'Родительская задача',
      blockedBy: 'Ждёт задачи',
      isLogsEnabled: 'Вести логи (подробные или краткие)',
      start: 'Дата начала',
      estimate: 'Дата оценки',
      finish: 'Дата завершения',
      deadline: 'Срок',
      size: 'Размер (часы)',
    },
    grades: {
      0: 'Самая предсказуемая',
      1: 'Самая лёгкая',
      2: 'Легче обычной',
      3: 'Обычная',
      4: 'Трудная',
      5: 'Крайне тяжёлая',
      6: 'Самая непредсказуемая',
    },
    on: 'Да',
    off: 'Нет',
    notSet: 'Не указано',
    was: 'Было:',
    typeToFind: 'Введите для поиска',
    addEmployee: (name, similar) =>
      similar === undefined ? `Добавить "${name}"` : `Добавить "${name}" (уже есть ${similar})`,
    severalCalled: (name) => `Так зовут нескольких («${name}»): выберите из списка`,
    noParents: 'Нет подходящих задач',
    unknownUser: 'неизвестный пользователь (не найден в LS)',
    clear: (field) => `Очистить: ${field}`,
    typedSoFar: (date) => `Введено: ${date}. Введите дату целиком или очистите поле.`,
    show: (field) => `Показать варианты: ${field}`,
    hide: (field) => `Скрыть варианты: ${field}`,
    choose: (field) => `Выбрать: ${field}`,
    save: 'Сохранить',
    saveKeys: 'Ctrl + Enter',
    unsaved: 'Есть несохранённые изменения',
    fixFirst: (fields) => `Чтобы сохранить, проверьте: ${fields}`,
    comment: 'Ваш комментарий?',
    clearDates: 'Очистить даты и закрыть',
    clearDatesSure: '⚡ Уверены? ВСЕ ДАТЫ БУДУТ УДАЛЕНЫ!',
    othersDiscarded: 'Несохранённые изменения будут отброшены.',
    addTime: (hours) => `+${hours}ч к завершению`,
    addTimeSure: (hours) => `⚡ Уверены? +${hours}ч к дате завершения`,
    addTimeComment: 'Ваш комментарий о добавленном времени?',
    addedAtOnce:
      'Время сразу прибавится к сохранённой дате завершения. Несохранённые изменения останутся в форме.',
    addedInForm: 'Дата завершения ещё не сохранена, поэтому время прибавится к ней в форме.',
    finishMoved: (date) => `Дата завершения теперь ${date}`,
    canceled: 'Отменено',
    canceledByUser: 'Отменено пользователем',
    err: 'Ошибка',
    decline: (message) => `Отклонено: ${message}`,
    noMessage: 'Нет err.message',
    notFound: 'Задача удалена или не найдена...',
    gone: 'Эту задачу удалили, пока вы её правили, и сохранить её нельзя. Черновик остался здесь: скопируйте нужное, прежде чем закрыть.',
    copyDraft: 'Скопировать черновик',
  },
)

export type JobEditorText = (typeof jobEditorMessages)['en']

interface EditNames {
  readonly text: JobEditorText
  readonly employee: (id: UserId) => string
  readonly job: (id: JobId) => string
}

/** The form as text, field by field, normalised as it will be stored. */
export function describeForm(
  values: JobFormValues,
  names: EditNames,
): Readonly<Record<FormField, string>> {
  const { text } = names
  const { title, descr, complexity, assignedTo, parent, blockedBy, isLogsEnabled } = values
  const grade = Object.entries(text.grades).find(([value]) => Number(value) === complexity)
  const date = (at: TypedDate) => (isMoment(at) ? formatDate(at) : text.notSet)
  return {
    title: normalizeText(title) || text.notSet,
    complexity: grade ? grade.join(' · ') : String(complexity),
    descr: normalizeLines(descr ?? '') || text.notSet,
    assignedTo: typeof assignedTo === 'number' ? names.employee(assignedTo) : text.notSet,
    parent: parent === null ? text.notSet : names.job(parent),
    blockedBy: blockedBy.map(names.job).join(', ') || text.notSet,
    isLogsEnabled: isLogsEnabled ? text.on : text.off,
    start: date(values.start),
    estimate: date(values.estimate),
    finish: date(values.finish),
    deadline: date(values.deadline),
    size: typeof values.size === 'number' ? String(values.size) : text.notSet,
  }
}
