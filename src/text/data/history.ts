import type { HistoryFault, UnopenedHistory } from '../../domain/exchange/import/detect/openHistory'
import type { HistoryField, HistoryRefusal } from '../../domain/exchange/import/historyRow'
import type { LineKind, NoteCode } from '../../domain/exchange/import/plan/importPlan'
import { messages } from '../base/messages'

type Values = NonNullable<UnopenedHistory['values']>

interface Reasons {
  readonly fields: Readonly<Record<HistoryField, string>>
  readonly kinds: Readonly<Record<LineKind | 'refused', string>>
  readonly refusals: Readonly<Record<HistoryRefusal, string>>
  readonly notes: Readonly<Record<NoteCode, string>>
  readonly faults: Readonly<Record<HistoryFault, string | ((values: Values) => string)>>
}

const english: Reasons = {
  fields: {
    key: 'Key or number',
    title: 'Title',
    descr: 'Description',
    assignee: 'Assignee',
    complexity: 'Complexity',
    estimate: 'Estimate',
    actual: 'Actual',
    created: 'Created',
    started: 'Started',
    finished: 'Finished',
    parent: 'Parent',
  },
  kinds: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'Edited here, left unchanged',
    same: 'Same',
    refused: 'Skipped',
  },
  refusals: {
    noTitle: 'It has no title',
    noEstimate: 'Finished without an estimate, so forecasts cannot use it',
    badEstimate: 'The estimate cannot be read, or ends before the work starts',
    badDate: 'A date cannot be read, or is in the future',
    badNumber: 'A number cannot be read',
    moreCells: 'The row has more cells than the header, so its values may be in the wrong columns',
    finishBeforeStart: 'Finished before it was started, or at the same time',
    cancelled: 'Cancelled, never done',
    twice: 'Duplicate of an earlier record in the file',
    noJobToJoin: 'There is no job with this title and person to add the time to',
    noStart: 'Neither a start nor hours spent, so it is unknown how long it took',
    tooMany: 'Over the limit of one import. Import the rest from another file.',
  },
  notes: {
    parentCircle: 'Imported without its parent: the parents form a cycle',
    parentUnknown: 'Imported without its parent: the parent is neither in the file nor here',
    blockerCircle: 'Imported without a job that blocks it: they would wait for each other',
    blockerUnknown: 'Imported without a job that blocks it: that one is not imported',
    shortened: 'Its text is too long for a job and was shortened',
  },
  faults: {
    empty: 'The file is empty.',
    tooLarge: 'The file is too large. Export a shorter period.',
    tooDeep: 'The file is nested too deeply to be imported.',
    notJson: 'The file starts like JSON but is not valid. It may be cut off.',
    unknownJson: 'This JSON is not from a supported tool: GitHub, Super Productivity or Trello.',
    notATable: 'No table was found. The file needs a header row and one record per line.',
    workbook: 'This is a workbook. Save the sheet as CSV first, then choose that file.',
    tooManyColumns: ({ columns = 0, limit = 0 }) =>
      `The table has ${columns.toLocaleString('en')} columns. At most ${limit} can be read: remove the ones you do not need, and choose the file again.`,
  },
}

const russian: Reasons = {
  fields: {
    key: 'Ключ или номер',
    title: 'Название',
    descr: 'Описание',
    assignee: 'Исполнитель',
    complexity: 'Сложность',
    estimate: 'Оценка',
    actual: 'Факт',
    created: 'Создано',
    started: 'Начато',
    finished: 'Закончено',
    parent: 'Родитель',
  },
  kinds: {
    new: 'Новые',
    changed: 'Изменятся',
    unchanged: 'Изменены здесь, останутся как есть',
    same: 'Совпадают',
    refused: 'Пропущены',
  },
  refusals: {
    noTitle: 'Нет названия',
    noEstimate: 'Завершено без оценки, поэтому прогнозам не поможет',
    badEstimate: 'Не удалось прочитать оценку, или она раньше начала работы',
    badDate: 'Не удалось прочитать дату, или она в будущем',
    badNumber: 'Не удалось прочитать число',
    moreCells: 'В строке больше ячеек, чем в заголовке: значения могли попасть не в свои столбцы',
    finishBeforeStart: 'Завершено раньше начала или одновременно с ним',
    cancelled: 'Отменено, не выполнено',
    twice: 'Повтор записи, которая есть в файле выше',
    noJobToJoin: 'Нет задачи с таким названием и исполнителем, к которой можно добавить время',
    noStart: 'Нет ни начала, ни затраченных часов: неизвестно, сколько это заняло',
    tooMany: 'Превышен предел одного импорта. Остальное импортируйте другим файлом.',
  },
  notes: {
    parentCircle: 'Импортировано без родителя: родители образуют цикл',
    parentUnknown: 'Импортировано без родителя: его нет ни в файле, ни здесь',
    blockerCircle: 'Импортировано без одной из задач, которых она ждёт: они ждали бы друг друга',
    blockerUnknown: 'Импортировано без одной из задач, которых она ждёт: той здесь нет',
    shortened: 'Текст слишком длинный для задачи и был сокращён',
  },
  faults: {
    empty: 'Файл пуст.',
    tooLarge: 'Файл слишком большой. Выгрузите более короткий период.',
    tooDeep: 'Вложенность файла слишком велика для импорта.',
    notJson: 'Файл начинается как JSON, но содержит ошибку. Возможно, он обрезан.',
    unknownJson:
      'Этот JSON не из поддерживаемого инструмента: GitHub, Super Productivity или Trello.',
    notATable: 'Таблица не найдена. Нужны строка заголовков и по одной записи в строке.',
    workbook: 'Это книга таблиц. Сначала сохраните лист как CSV и выберите его.',
    tooManyColumns: ({ columns = 0, limit = 0 }) =>
      `Столбцов в таблице: ${columns.toLocaleString('ru')}. Прочитать можно не больше ${limit}: уберите лишние и выберите файл снова.`,
  },
}

export const historyMessages = messages(
  {
    ...english,
    section: {
      title: 'Import from another tool',
      hint: 'Past estimates and actual times become evidence for your forecasts. Works with Jira, Linear, GitHub, Super Productivity, Trello, Todoist, Toggl and any CSV. You see every record before anything changes.',
      choose: 'Choose an exported file',
    },
    dialog: {
      title: (name: string) => `Import ${name}`,
      found: (format: string, records: number) =>
        records > 0 ? `${format} · records: ${records}` : format,
      table: 'Table (CSV)',
      columns: 'Columns',
      columnsHint: 'Choose a column for each field. Its first value is shown below.',
      notInFile: 'Not in the file',
      noTitleColumn: 'Choose the column that contains the title.',
      estimateUnit: 'Estimates are in',
      actualUnit: 'Actuals are in',
      units: {
        hours: 'hours',
        minutes: 'minutes',
        seconds: 'seconds',
        days: 'days',
        points: 'points',
        date: 'dates',
      },
      hoursPerPoint: 'Hours per point',
      hoursPerDay: 'Hours per day',
      positive: 'A number above 0',
      dayOrder: (written: string) => `Which date is ${written}?`,
      dayOrderHint: 'The dates in this file can be read in two ways.',
      schedule: 'Working hours',
      scheduleHint:
        'Hours are converted to dates with this schedule, so the ratio of actual to estimated working time stays the same.',
      fromCreation: 'Where the start is unknown, use the creation date',
      fromCreationHint: 'Waiting then counts as work, and jobs look slower than they were.',
      finishedWork: 'This is all the time these jobs took',
      finishedWorkHint: 'Open jobs are then finished after the tracked hours.',
    },
    preview: {
      title: 'Preview',
      caption: 'The first records as they will be imported',
      columns: {
        title: 'Title',
        who: 'Who',
        estimate: 'Estimate, h',
        actual: 'Actual, h',
        start: 'Start',
        finish: 'Finish',
      },
      more: (count: number) => `and ${count} more`,
      refused: 'Skipped records',
      noted: 'Imported with a note',
      line: (line: number) => `Record ${line}`,
      noName: 'No title',
      copy: 'Copy list',
      showMore: (count: number) => `Show ${count} more`,
      waiting: 'Answer the questions above to see a preview.',
      reading: 'Reading…',
      nothingNew: 'Nothing new: everything is already here.',
      nothingUsable: 'Nothing to import: every record is skipped, for the reasons below.',
      failed: 'Import failed: the file could not be read to the end',
    },
    importJobs: (count: number) => `Import ${count === 1 ? '1 job' : `${count} jobs`}`,
    importNone: 'Import',
    done: (added: number, changed: number, name: string) =>
      `Imported ${name}: ${added} new${changed > 0 ? `, ${changed} changed` : ''}`,
  },
  {
    ...russian,
    section: {
      title: 'Импорт из другого инструмента',
      hint: 'Прошлые оценки и фактическое время станут основой прогнозов. Подходят Jira, Linear, GitHub, Super Productivity, Trello, Todoist, Toggl и любой CSV. Вы увидите каждую запись, прежде чем что-то изменится.',
      choose: 'Выбрать файл экспорта',
    },
    dialog: {
      title: (name) => `Импорт: ${name}`,
      found: (format, records) =>
        records > 0 ? `${format} · записей: ${records}` : `Это ${format}`,
      table: 'Таблица (CSV)',
      columns: 'Столбцы',
      columnsHint: 'Выберите столбец для каждого поля. Ниже показано его первое значение.',
      notInFile: 'Нет в файле',
      noTitleColumn: 'Выберите столбец с названием.',
      estimateUnit: 'Оценки даны в',
      actualUnit: 'Факт дан в',
      units: {
        hours: 'часах',
        minutes: 'минутах',
        seconds: 'секундах',
        days: 'днях',
        points: 'баллах',
        date: 'датах',
      },
      hoursPerPoint: 'Часов в балле',
      hoursPerDay: 'Часов в дне',
      positive: 'Число больше 0',
      dayOrder: (written) => `Какая дата ${written}?`,
      dayOrderHint: 'Даты в этом файле можно прочитать двумя способами.',
      schedule: 'Рабочее время',
      scheduleHint:
        'Часы переводятся в даты по этому расписанию, поэтому отношение факта к оценке в рабочем времени не меняется.',
      fromCreation: 'Если начало неизвестно, брать дату создания',
      fromCreationHint: 'Тогда ожидание считается работой, и задачи кажутся медленнее, чем были.',
      finishedWork: 'Это всё время, которое заняли эти задачи',
      finishedWorkHint: 'Тогда открытые задачи завершатся через учтённые часы.',
    },
    preview: {
      title: 'Предпросмотр',
      caption: 'Первые записи в том виде, в каком они будут импортированы',
      columns: {
        title: 'Название',
        who: 'Кто',
        estimate: 'Оценка, ч',
        actual: 'Факт, ч',
        start: 'Начало',
        finish: 'Окончание',
      },
      more: (count) => `и ещё ${count}`,
      refused: 'Пропущенные записи',
      noted: 'Импортировано с замечанием',
      line: (line) => `Запись ${line}`,
      noName: 'Без названия',
      copy: 'Скопировать список',
      showMore: (count) => `Показать ещё ${count}`,
      waiting: 'Ответьте на вопросы выше, чтобы увидеть предпросмотр.',
      reading: 'Чтение…',
      nothingNew: 'Ничего нового: всё уже есть здесь.',
      nothingUsable: 'Импортировать нечего: все записи пропущены, причины ниже.',
      failed: 'Импорт не удался: файл не прочитан до конца',
    },
    importJobs: (count) => `Импортировать задач: ${count}`,
    importNone: 'Импортировать',
    done: (added, changed, name) =>
      `Импортирован ${name}: новых ${added}${changed > 0 ? `, изменено ${changed}` : ''}`,
  },
)

export type HistoryText = (typeof historyMessages)['en']

/** Why a file cannot be imported. */
export function historyFaultSentence(
  { fault, values = {} }: UnopenedHistory,
  { faults }: Pick<HistoryText, 'faults'>,
): string {
  const message = faults[fault]
  return typeof message === 'string' ? message : message(values)
}
