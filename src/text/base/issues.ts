import type { CalendarIssueCode } from '../../domain/exchange/calendar/readCalendar'
import type { ChangeIssueCode } from '../../domain/exchange/files/changes'
import type { FileIssueCode, RefusalCode } from '../../domain/exchange/files/readFile'
import type { JobIssueCode } from '../../domain/model/job/rules'
import type { TimeOffIssueCode } from '../../domain/model/person/personHours'
import type { ScheduleRepairCode } from '../../domain/model/schedule/load'
import type { ScheduleIssueCode } from '../../domain/model/schedule/rules'
import { CLOCK_PARTS } from '../../domain/model/schedule/schedule'
import type { FieldIssueCode } from '../../domain/validation/fields'
import type { Issue } from '../../domain/validation/issue'
import { quotedIn } from './figureIn'
import type { Language } from './messages'

export type IssueCode =
  | JobIssueCode
  | ScheduleIssueCode
  | ScheduleRepairCode
  | FieldIssueCode
  | FileIssueCode
  | RefusalCode
  | ChangeIssueCode
  | CalendarIssueCode
  | TimeOffIssueCode
  | 'unexpectedResult'
  | 'noReason'

export interface KnownIssue extends Issue<IssueCode> {
  readonly causes?: readonly KnownIssue[]
}

type Values = Issue['values']
type Sentence = (values: Values, causes: readonly string[]) => string
interface Wording {
  readonly en: Sentence
  readonly ru: Sentence
  /** Shown in the mixed language; English where it is not given. */
  readonly mixed?: Sentence
}

const receivedEn = (v: Values) => `(received ${v.type}: "${v.value}")`
const receivedRu = (v: Values) => `(получено ${v.type}: "${v.value}")`

const placeOf = (v: Values) => `${v.weekday}[${v.index}]`
const otherRange = (v: Values) => `${v.weekday}[${v.other}]: ${v.otherStart}–${v.otherEnd}`
const timeEn = (v: Values) => `Incorrect format: ${placeOf(v)}[${v.field}]=${v.value}.`
const timeRu = (v: Values) => `Некорректный формат: ${placeOf(v)}[${v.field}]=${v.value}.`

const mustBeString = (v: Values) => `Значение должно быть строкой (получено "${v.type}")`
const mustBeFilled = 'Значение должно быть непустой строкой (пример: 13:00:00)'

function markedTime(v: Values, mark: string): string {
  const wrong = String(v.wrong).split(',')
  const parts = String(v.value).split(':')
  const marked = CLOCK_PARTS.map((part, at) => {
    const text = parts[at] ?? ''
    return wrong.includes(part) ? `[${mark} <- ${text}]` : text
  })
  return marked.join(':')
}

const placeEn = (v: Values) => `line ${v.line}, column ${v.column}`
const placeRu = (v: Values) => `строка ${v.line}, столбец ${v.column}`

const isoDate = (at: string | number | undefined) => new Date(Number(at)).toISOString()

const missingField = (v: Values) => `обязательное поле не найдено: ${v.field}`
const incorrectField = (v: Values, causes: readonly string[], noMessage: string) =>
  `некорректное значение поля "${v.field}" <- ${causes.join('; ') || noMessage}`
const unexpected = (_: Values, causes: readonly string[]) =>
  `неожиданный результат <- ${causes.join(' // ')}`

/** A longer circle is named by its beginning and its end. */
const CIRCLE_NAMED = 6

/** Jobs by their titles, in the order of the values' numbers. */
function chainOf(v: Values, language: Language, first: string, then: string): string {
  const titles = Object.values(v).map((title) => quotedIn(String(title), language))
  const named =
    titles.length > CIRCLE_NAMED
      ? [...titles.slice(0, CIRCLE_NAMED - 2), '…', ...titles.slice(-1)]
      : titles
  const [job = '', ...others] = named
  return job + first + others.join(then)
}

const WORDINGS: Readonly<Record<IssueCode, Wording>> = {
  notEmptyString: {
    en: (v) => `Expected not empty string ${receivedEn(v)}`,
    ru: (v) => `Ожидается непустая строка ${receivedRu(v)}`,
  },
  limitReached: {
    en: (v) => `Limit ${v.limit} reached (${v.length})`,
    ru: (v) => `Достигнут предел ${v.limit} (${v.length})`,
  },
  alreadyExists: {
    en: (v) => `Already exists: ${v.name}`,
    ru: (v) => `Уже существует: ${v.name}`,
  },
  tooMany: {
    en: (v) => `There are ${v.limit} already. Delete one first.`,
    ru: (v) => `Их уже ${v.limit}. Сначала удалите одно.`,
  },
  complexityExpected: {
    en: (v) => `Expected number from 1 to 6 ${receivedEn(v)}`,
    ru: (v) => `Ожидается число от 1 до 6 ${receivedRu(v)}`,
  },
  descriptionBlank: {
    en: () => 'Expected not empty string',
    ru: () => 'Ожидается непустая строка',
  },
  descriptionTooLong: {
    en: (v) => `Should be less than ${v.limit} characters (now is ${v.length})`,
    ru: (v) => `Должно быть меньше ${v.limit} символов (сейчас ${v.length})`,
  },
  booleanExpected: {
    en: (v) => `Expected boolean ${receivedEn(v)}`,
    ru: (v) => `Ожидается да или нет ${receivedRu(v)}`,
  },
  numberExpected: {
    en: (v) => `Expected number ${receivedEn(v)}`,
    ru: (v) => `Ожидается число ${receivedRu(v)}`,
  },
  dateExpected: {
    en: () => 'Enter a date like 18.11.2026 17:00',
    ru: () => 'Введите дату, например 18.11.2026 17:00',
  },
  sizeExpected: {
    en: () => 'Enter hours of work, such as 6 or 1.5',
    ru: () => 'Введите часы работы, например 6 или 1,5',
  },
  beforeStart: {
    en: (v) => `Should be more than start date (${isoDate(v.start)})`,
    ru: (v) => `Должно быть позже даты начала (${isoDate(v.start)})`,
  },
  startNotSet: {
    en: () => 'Start date should be set before',
    ru: () => 'Сначала нужно указать дату начала',
  },
  estimateNotSet: {
    en: () => 'Estimate date should be set before',
    ru: () => 'Сначала нужно указать дату оценки',
  },
  nobodyNamed: {
    en: (v) => `Nobody is called “${v.name}”`,
    ru: (v) => `Никого не зовут «${v.name}»`,
  },
  waitsInCircle: {
    en: (v) => `That would be a circle: ${chainOf(v, 'en', ' waits for ', ', which waits for ')}.`,
    ru: (v) => `Получился бы круг: ${chainOf(v, 'ru', ' ждёт задачу ', ', которая ждёт задачу ')}.`,
  },
  noReason: { en: () => 'No reason', ru: () => 'Без причины' },
  unchanged: { en: () => 'Nothing changed', ru: () => 'Ничего не изменено' },
  renameLimit: { en: (v) => `Limit is ${v.limit}`, ru: (v) => `Предел: ${v.limit}` },
  alreadyNamed: { en: () => 'Already named', ru: () => 'Уже так называется' },
  readOnlySchedule: {
    en: (v) => `${v.name} cannot be renamed or deleted`,
    ru: (v) => `${v.name} нельзя переименовать или удалить`,
  },
  onlySchedule: {
    en: (v) => `Create another standard before editing ${v.name}`,
    ru: (v) => `Чтобы изменить ${v.name}, сначала создайте ещё один стандарт`,
  },
  scheduleNotFound: { en: (v) => `Not found: ${v.name}`, ru: (v) => `Не найдено: ${v.name}` },
  weekNotObject: {
    en: (v) => `Expected weekdays ${receivedEn(v)}`,
    ru: (v) => `Ожидаются дни недели ${receivedRu(v)}`,
  },
  unknownWeekday: {
    en: (v) => `Unknown weekday: ${v.weekday}`,
    ru: (v) => `Неизвестный день недели: ${v.weekday}`,
  },
  weekdayNotArray: {
    en: (v) => `${v.weekday}: Should be an Array or null`,
    ru: (v) => `${v.weekday}: Ожидается массив или null`,
  },
  weekdayEmpty: {
    en: (v) => `${v.weekday}: Should be not empty Array`,
    ru: (v) => `${v.weekday}: Ожидается непустой массив`,
  },
  rangeNotObject: {
    en: (v) => `Incorrect format: ${placeOf(v)}=${v.value}. Expected start and end`,
    ru: (v) => `Некорректный формат: ${placeOf(v)}=${v.value}. Ожидаются start и end`,
  },
  rangeBackwards: {
    en: (v) => `${placeOf(v)}: end (${v.end}) should be later than start (${v.start})`,
    ru: (v) => `${placeOf(v)}: конец (${v.end}) должен быть позже начала (${v.start})`,
  },
  rangesOverlap: {
    en: (v) => `${placeOf(v)}: ${v.start}–${v.end} overlaps ${otherRange(v)}`,
    ru: (v) => `${placeOf(v)}: ${v.start}–${v.end} пересекается с ${otherRange(v)}`,
  },
  timeNotString: {
    en: (v) => `${timeEn(v)} Value must be a string (got "${v.type}")`,
    ru: (v) => `${timeRu(v)} ${mustBeString(v)}`,
    mixed: (v) => `${timeEn(v)} ${mustBeString(v)}`,
  },
  timeEmpty: {
    en: (v) => `${timeEn(v)} Value must be a non-empty string (example: 13:00:00)`,
    ru: (v) => `${timeRu(v)} ${mustBeFilled}`,
    mixed: (v) => `${timeEn(v)} ${mustBeFilled}`,
  },
  timeFormat: {
    en: (v) => `${timeEn(v)} Expected: HH:MM:SS (example: 13:00:00)`,
    ru: (v) => `${timeRu(v)} Ожидается: HH:MM:SS (пример: 13:00:00)`,
  },
  timePart: {
    en: (v) => `${timeEn(v)} ${markedTime(v, 'this errored')}`,
    ru: (v) => `${timeRu(v)} ${markedTime(v, 'ошибка здесь')}`,
  },
  descrNotString: {
    en: (v) => `${placeOf(v)}: "_descr" should be a string`,
    ru: (v) => `${placeOf(v)}: "_descr" должно быть строкой`,
  },
  diagramsNotArray: {
    en: () => '"_diagrams" should be an Array',
    ru: () => '"_diagrams" должно быть массивом',
  },
  diagramNotString: {
    en: () => 'Each elem of "_diagrams" should be a string',
    ru: () => 'Каждый элемент "_diagrams" должен быть строкой',
  },
  holidayNoDay: {
    en: (v) => `Expected a day as YYYY-MM-DD ${receivedEn(v)}`,
    ru: (v) => `Ожидается день в виде ГГГГ-ММ-ДД ${receivedRu(v)}`,
  },
  holidayTwice: {
    en: (v) => `Already a day off: ${v.day}`,
    ru: (v) => `Уже выходной: ${v.day}`,
  },
  holidaysNotArray: {
    en: () => '"holidays" should be an Array',
    ru: () => '"holidays" должно быть массивом',
  },
  offNoDay: {
    en: () => 'Enter the first day, and the last one if there are several',
    ru: () => 'Укажите первый день и, если их несколько, последний',
  },
  offBackwards: {
    en: () => 'The last day is before the first one',
    ru: () => 'Последний день раньше первого',
  },
  offNoShare: {
    en: () => 'The share of the day has to be less than the whole day',
    ru: () => 'Доля дня должна быть меньше целого дня',
  },
  offTwice: {
    en: () => 'These days are in the list already',
    ru: () => 'Эти дни уже есть в списке',
  },
  jsonInvalid: {
    en: (v) => `Invalid JSON: ${v.part}. ${v.reason}`,
    ru: (v) => `Некорректный JSON: ${v.part}. ${v.reason}`,
  },
  schedulesUnreadable: {
    en: () => 'Business time settings could not be read; the default is used',
    ru: () => 'Настройки рабочего времени не удалось прочитать, используется стандарт по умолчанию',
  },
  scheduleUnreadable: {
    en: (v) => `Business time "${v.name}" could not be read`,
    ru: (v) => `Рабочее время "${v.name}" не удалось прочитать`,
  },
  scheduleRepaired: {
    en: (v) => `Business time "${v.name}" was repaired: ${v.field}`,
    ru: (v) => `Рабочее время "${v.name}" исправлено: ${v.field}`,
  },
  defaultScheduleAdded: {
    en: () => 'The default business time was added',
    ru: () => 'Добавлено рабочее время по умолчанию',
  },
  fileTooLarge: {
    en: (v) => `The file is too large: ${v.size} characters, at most ${v.limit} are allowed`,
    ru: (v) => `Файл слишком большой: ${v.size} символов при пределе ${v.limit}`,
  },
  calendarUnknown: {
    en: () => 'This is not a calendar file: it does not begin with BEGIN:VCALENDAR',
    ru: () => 'Это не файл календаря: он не начинается с BEGIN:VCALENDAR',
  },
  calendarDamaged: {
    en: (v) => `The calendar file is damaged or incomplete at line ${v.line}`,
    ru: (v) => `Файл календаря повреждён или неполон, строка ${v.line}`,
  },
  calendarNoDay: {
    en: (v) => `The event that ends at line ${v.line} has no valid day: “${v.name}”`,
    ru: (v) => `У события, которое заканчивается в строке ${v.line}, нет верного дня: «${v.name}»`,
  },
  calendarTooLong: {
    en: (v) => `“${v.name}” lasts ${v.days} days; a holiday has at most ${v.limit}`,
    ru: (v) => `«${v.name}» длится дней: ${v.days}; у праздника их не больше ${v.limit}`,
  },
  fileTooDeep: {
    en: (v) => `Nested deeper than ${v.limit} levels at ${placeEn(v)}`,
    ru: (v) => `Вложенность больше ${v.limit} уровней: ${placeRu(v)}`,
  },
  fileEmpty: { en: () => 'The file is empty', ru: () => 'Файл пуст' },
  fileNotJson: {
    en: (v) => `Not valid JSON: error at ${placeEn(v)}`,
    ru: (v) => `Это не JSON, ошибка здесь: ${placeRu(v)}`,
  },
  fileUnknown: {
    en: () => 'The file contains neither jobs nor schedules',
    ru: () => 'В файле нет ни задач, ни расписаний',
  },
  fileNewer: {
    en: (v) =>
      `Written by a newer version (format ${v.schema}; this version reads up to ${v.known})`,
    ru: (v) => `Записано более новой версией (формат ${v.schema}, эта читает до ${v.known})`,
  },
  unsafeKey: {
    en: (v) => `The name "${v.key}" is not allowed here`,
    ru: (v) => `Имя "${v.key}" здесь не допускается`,
  },
  textTooLong: {
    en: (v) => `The text is too long: ${v.length} characters, at most ${v.limit} are allowed`,
    ru: (v) => `Текст слишком длинный: ${v.length} символов при пределе ${v.limit}`,
  },
  listTooLong: {
    en: (v) => `The list is too long: ${v.length} entries, at most ${v.limit} are allowed`,
    ru: (v) => `Список слишком длинный: ${v.length} записей при пределе ${v.limit}`,
  },
  notAJob: {
    en: (v) => `Not a job ${receivedEn(v)}`,
    ru: (v) => `Это не задача ${receivedRu(v)}`,
  },
  notAUser: {
    en: (v) => `Not a person ${receivedEn(v)}`,
    ru: (v) => `Это не сотрудник ${receivedRu(v)}`,
  },
  parentCircle: {
    en: (v) => `Left unchanged: under job ${v.parent} it would be its own ancestor`,
    ru: (v) => `Остаётся без изменений: под задачей ${v.parent} она стала бы собственным предком`,
  },
  notNewer: {
    en: () => 'Left unchanged: the version in the file is not newer',
    ru: () => 'Остаётся без изменений: версия в файле не новее',
  },
  fieldMissing: {
    en: (v) => `required field not found: ${v.field}`,
    ru: missingField,
    mixed: missingField,
  },
  fieldIncorrect: {
    en: (v, causes) =>
      `incorrect value of field "${v.field}" <- ${causes.join('; ') || 'No message'}`,
    ru: (v, causes) => incorrectField(v, causes, 'Нет сообщения'),
    mixed: (v, causes) => incorrectField(v, causes, 'No message'),
  },
  unexpectedResult: {
    en: (_, causes) => `unexpected result <- ${causes.join(' // ')}`,
    ru: unexpected,
    mixed: unexpected,
  },
}

export function issueSentence(issue: KnownIssue, language: Language = 'mixed'): string {
  const wording = WORDINGS[issue.code]
  const sentence = wording[language] ?? wording.en
  const causes = (issue.causes ?? []).map((cause) => issueSentence(cause, language))
  return sentence(issue.values, causes)
}

/** Several at once, as the editors show them. */
export const issuesSentence = (
  issues: readonly KnownIssue[],
  language: Language = 'mixed',
): string => issues.map((issue) => issueSentence(issue, language)).join('; ')
