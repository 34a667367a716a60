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
    kept: 'Edited here, stays',
    same: 'Same',
    refused: 'Refused',
  },
  refusals: {
    noTitle: 'It has no title',
    noEstimate: 'Finished without an estimate, so it tells nothing of estimates',
    badEstimate: 'The estimate cannot be read, or is over before the work starts',
    badDate: 'A date cannot be read, or lies in the future',
    badNumber: 'A number cannot be read',
    moreCells: 'The row has more cells than the head, so its values may stand in the wrong columns',
    finishBeforeStart: 'Finished before it was started, or at the same moment',
    cancelled: 'Cancelled, never done',
    twice: 'The same record stands earlier in the file',
    noJobToJoin: 'There is no job of that title and person to join the time to',
    noStart: 'Neither a start nor the hours spent, so nothing tells how long it took',
    tooMany: 'More records than one import takes: bring the rest in with another file',
  },
  notes: {
    parentCircle: 'Taken without its parent: the parents run in a circle',
    parentUnknown: 'Taken without its parent: it is neither in the file nor here',
    shortened: 'Its text is longer than a job can hold and was shortened',
  },
  faults: {
    empty: 'There is nothing in the file.',
    tooLarge: 'The file is too large to be read. Export a shorter period.',
    tooDeep: 'The file is nested too deep to be a history.',
    notJson: 'It starts like JSON but is not: the file may be cut off.',
    unknownJson:
      'It is JSON, but not of a tool known here: GitHub, Super Productivity and Trello are.',
    notATable: 'No table was found in it: a head and a record a line are needed.',
    workbook: 'It is a workbook. Save the sheet as CSV first, and choose that file.',
    tooManyColumns: ({ columns = 0, limit = 0 }) =>
      `The table has ${columns.toLocaleString('en')} columns. At most ${limit} can be read: remove those that the history does not need, and choose the file again.`,
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
    kept: 'Правлены здесь, останутся',
    same: 'Без изменений',
    refused: 'Отказано',
  },
  refusals: {
    noTitle: 'Нет названия',
    noEstimate: 'Закончено без оценки, поэтому об оценках ничего не говорит',
    badEstimate: 'Оценку не прочитать, или её срок раньше начала работы',
    badDate: 'Дату не прочитать, или она в будущем',
    badNumber: 'Число не прочитать',
    moreCells: 'В строке больше ячеек, чем в заголовке: значения могли попасть не в свои столбцы',
    finishBeforeStart: 'Закончено раньше, чем начато, или в тот же миг',
    cancelled: 'Отменено и не сделано',
    twice: 'Такая же запись уже есть выше в файле',
    noJobToJoin: 'Нет задачи с таким названием и человеком, к которой отнести время',
    noStart: 'Нет ни начала, ни затраченных часов: неизвестно, сколько это заняло',
    tooMany: 'Больше записей, чем берётся за раз: остальные загрузите другим файлом',
  },
  notes: {
    parentCircle: 'Взято без родителя: родители идут по кругу',
    parentUnknown: 'Взято без родителя: его нет ни в файле, ни здесь',
    shortened: 'Текст длиннее, чем вмещает задача, и был сокращён',
  },
  faults: {
    empty: 'В файле ничего нет.',
    tooLarge: 'Файл слишком большой. Выгрузите более короткий период.',
    tooDeep: 'Файл вложен слишком глубоко, это не история.',
    notJson: 'Начинается как JSON, но это не JSON: возможно, файл оборван.',
    unknownJson:
      'Это JSON, но не известного здесь инструмента: GitHub, Super Productivity, Trello.',
    notATable: 'Таблицы в нём не нашлось: нужны заголовок и по записи в строке.',
    workbook: 'Это книга таблиц. Сначала сохраните лист как CSV и выберите тот файл.',
    tooManyColumns: ({ columns = 0, limit = 0 }) =>
      `Столбцов в таблице: ${columns.toLocaleString('ru')}. Прочитать можно не больше ${limit}: уберите лишние и выберите файл снова.`,
  },
}

export const historyMessages = messages(
  {
    ...english,
    section: {
      title: 'Bring history from another tool',
      hint: 'Estimates and what the work really took become evidence for your forecasts: Jira, Linear, GitHub, Super Productivity, Trello, Todoist, Toggl, or any CSV. You see every record before anything is touched.',
      choose: 'Choose a history file',
    },
    dialog: {
      title: (name: string) => `Bring in ${name}`,
      found: (format: string, records: number) =>
        records > 0 ? `${format} · records: ${records}` : format,
      table: 'A table (CSV)',
      columns: 'Columns',
      columnsHint: 'Which column holds what. Below each stands the first thing it says.',
      notInFile: 'Not in the file',
      noTitleColumn: 'Say which column holds the title.',
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
      dayOrder: (written: string) => `What is ${written}?`,
      dayOrderHint: 'The dates of this file can be read either way.',
      schedule: 'Working hours',
      scheduleHint:
        'Hours become dates along this schedule, so that actual to estimated working time stays as it was.',
      fromCreation: 'Where nothing tells the start, work began when its record was made',
      fromCreationHint: 'Then waiting counts as work, and jobs look slower than they were.',
      finishedWork: 'This is all the time that these jobs took',
      finishedWorkHint: 'Then open jobs are finished after the tracked hours.',
    },
    preview: {
      title: 'What comes of it',
      caption: 'The first records as they would look',
      columns: {
        title: 'Title',
        who: 'Who',
        estimate: 'Estimate, h',
        actual: 'Actual, h',
        start: 'Start',
        finish: 'Finish',
      },
      more: (count: number) => `and ${count} more`,
      refused: 'Refused records',
      noted: 'Taken with a remark',
      line: (line: number) => `Record ${line}`,
      noName: 'No title',
      copy: 'Copy the list',
      showMore: (count: number) => `Show ${count} more`,
      waiting: 'Answer what is asked above, and you see what comes of it.',
      reading: 'Reading…',
      nothingNew: 'Nothing new: all of it is here already.',
      nothingUsable: 'Nothing can be taken: each record is refused, with its reason below.',
      failed: 'The file could not be read to its end',
    },
    bring: (count: number) => `Bring in ${count === 1 ? '1 job' : `${count} jobs`}`,
    bringNone: 'Bring in',
    done: (added: number, changed: number, name: string) =>
      `${name}: ${added} new${changed > 0 ? `, ${changed} changed` : ''}`,
  },
  {
    ...russian,
    section: {
      title: 'История из другого инструмента',
      hint: 'Оценки и то, сколько работа заняла на самом деле, станут опорой прогнозов: Jira, Linear, GitHub, Super Productivity, Trello, Todoist, Toggl или любой CSV. Вы увидите каждую запись, прежде чем что-то произойдёт.',
      choose: 'Выбрать файл истории',
    },
    dialog: {
      title: (name) => `Загрузить ${name}`,
      found: (format, records) =>
        records > 0 ? `${format} · записей: ${records}` : `Это ${format}`,
      table: 'Таблица (CSV)',
      columns: 'Столбцы',
      columnsHint: 'В каком столбце что лежит. Под каждым его первое значение.',
      notInFile: 'Нет в файле',
      noTitleColumn: 'Укажите, в каком столбце название.',
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
      dayOrder: (written) => `Что такое ${written}?`,
      dayOrderHint: 'Даты этого файла можно прочитать двумя способами.',
      schedule: 'Рабочее время',
      scheduleHint:
        'Часы ложатся датами на это расписание: отношение факта к оценке в рабочем времени остаётся прежним.',
      fromCreation: 'Где начало неизвестно, работа началась с созданием записи',
      fromCreationHint: 'Тогда ожидание считается работой, и задачи кажутся медленнее, чем были.',
      finishedWork: 'Это всё время, которое заняли эти задачи',
      finishedWorkHint: 'Тогда открытые задачи завершатся через учтённые часы.',
    },
    preview: {
      title: 'Что получится',
      caption: 'Первые записи в том виде, в каком они появятся',
      columns: {
        title: 'Название',
        who: 'Кто',
        estimate: 'Оценка, ч',
        actual: 'Факт, ч',
        start: 'Начало',
        finish: 'Окончание',
      },
      more: (count) => `и ещё ${count}`,
      refused: 'Записи, которым отказано',
      noted: 'Взято с оговоркой',
      line: (line) => `Запись ${line}`,
      noName: 'Без названия',
      copy: 'Скопировать список',
      showMore: (count) => `Показать ещё ${count}`,
      waiting: 'Ответьте на вопрос выше, и будет видно, что получится.',
      reading: 'Читаю…',
      nothingNew: 'Ничего нового: всё это здесь уже есть.',
      nothingUsable: 'Взять нечего: каждой записи отказано, причины ниже.',
      failed: 'Файл не удалось прочитать до конца',
    },
    bring: (count) => `Загрузить задач: ${count}`,
    bringNone: 'Загрузить',
    done: (added, changed, name) =>
      `${name}: новых ${added}${changed > 0 ? `, изменено ${changed}` : ''}`,
  },
)

export type HistoryText = (typeof historyMessages)['en']

/** Why a file is no history. */
export function historyFaultSentence(
  { fault, values = {} }: UnopenedHistory,
  { faults }: Pick<HistoryText, 'faults'>,
): string {
  const said = faults[fault]
  return typeof said === 'string' ? said : said(values)
}
