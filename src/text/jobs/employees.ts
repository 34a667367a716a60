import { dayInWords } from '../../domain/model/person/timeOff'
import type { TimeOff } from '../../domain/model/schedule/schedule'
import { figureIn } from '../base/figureIn'
import { type Language, messages } from '../base/messages'

const russianPlural = new Intl.PluralRules('ru')

function jobsInRussian(count: number): string {
  const form = russianPlural.select(count)
  return `${count} ${form === 'one' ? 'задача' : form === 'few' ? 'задачи' : 'задач'}`
}

const jobsInEnglish = (count: number): string => `${count} ${count === 1 ? 'job' : 'jobs'}`

export const employeesMessages = messages(
  {
    create: 'Create',
    list: 'All users',
    createdAt: (date: string) => `Created at ${date}`,
    jobs: jobsInEnglish,
    late: (count: number) => `${count} late`,
    active: (count: number) => `${count} active`,
    completed: (count: number) => `${count} completed`,
    delete: (name: string) => `Delete ${name}`,
    confirmDelete: (id: number) => `Delete user #${id}?`,
    /** What happens to the jobs of a deleted person. */
    assigned: (count: number, name: string) =>
      `${jobsInEnglish(count)} ${count === 1 ? 'is' : 'are'} assigned to ${name} and will show “unknown user”.`,
    empty: 'No items',
    emptyHint: 'Add the people who do the work: forecasts are based on their past jobs.',
    emptyAction: 'Add the first person',
    newUser: 'New user',
    displayName: 'Display name',
    save: 'Save',
    similar: (name: string) => `There is already ${name}. This creates another person.`,
    rejected: 'Err',
    hours: {
      title: 'Working hours',
      schedule: 'Schedule',
      usual: 'Usual hours',
      gone: (name: string) => `${name} (deleted, so usual hours)`,
      free: 'Free (80%):',
      list: 'Days off and part-time',
      hint: 'The plan counts these days. Public holidays are in Business time.',
      none: 'Nothing planned',
      earlier: (count: number) => `${count} earlier`,
      first: 'First day',
      last: 'Last day',
      lastHint: 'Empty for one day',
      worked: 'Works',
      off: 'Off',
      share: (percent: number) => `${percent}%`,
      add: 'Add',
      remove: (what: string) => `Remove: ${what}`,
      on: (day: string) => `on ${day}`,
      until: (day: string) => `until ${day}`,
      /** Of a person, with the share that is worked, if any. */
      is: (name: string, percent: number | null, days: string) => {
        if (percent === null) return `${name} is off ${days}`
        return `${name} works ${percent === 50 ? 'half days' : `${percent}%`} ${days}`
      },
      brief: (percent: number | null, days: string) => {
        if (percent === null) return `Off ${days}`
        return `${percent === 50 ? 'Half days' : `${percent}%`} ${days}`
      },
    },
  },
  {
    create: 'Создать',
    list: 'Все пользователи',
    createdAt: (date) => `Создано ${date}`,
    jobs: jobsInRussian,
    late: (count) => `Опаздывает: ${count}`,
    active: (count) => `Активных: ${count}`,
    completed: (count) => `Завершено: ${count}`,
    delete: (name) => `Удалить ${name}`,
    confirmDelete: (id) => `Удалить пользователя #${id}?`,
    assigned: (count, name) =>
      `Исполнитель ${name}: ${jobsInRussian(count)}. Вместо имени там будет «неизвестный пользователь».`,
    empty: 'Ничего нет',
    emptyHint: 'Добавьте тех, кто делает работу: прогнозы основаны на их прошлых задачах.',
    emptyAction: 'Добавить первого сотрудника',
    newUser: 'Новый пользователь',
    displayName: 'Отображаемое имя',
    save: 'Сохранить',
    similar: (name) => `Уже есть ${name}. Будет создан ещё один человек.`,
    rejected: 'Ошибка',
    hours: {
      title: 'Рабочее время',
      schedule: 'Расписание',
      usual: 'Обычные часы',
      gone: (name) => `${name} (удалено, поэтому обычные часы)`,
      free: 'Освободится (80%):',
      list: 'Выходные и неполные дни',
      hint: 'План учитывает эти дни. Общие праздники задаются в рабочем времени.',
      none: 'Ничего не запланировано',
      earlier: (count) => `Раньше: ${count}`,
      first: 'Первый день',
      last: 'Последний день',
      lastHint: 'Пусто, если день один',
      worked: 'Работает',
      off: 'Выходной',
      share: (percent) => `${percent}%`,
      add: 'Добавить',
      remove: (what) => `Убрать: ${what}`,
      on: (day) => `${day}`,
      until: (day) => `по ${day}`,
      is: (name, percent, days) => {
        if (percent === null) return `${name} не работает ${days}`
        return `${name} работает ${percent === 50 ? 'по полдня' : `${percent}% времени`} ${days}`
      },
      brief: (percent, days) => {
        if (percent === null) return `Не работает ${days}`
        return `${percent === 50 ? 'По полдня' : `${percent}% времени`} ${days}`
      },
    },
  },
)

type HoursText = (typeof employeesMessages)['en']['hours']

/** When a time off is, as seen from today: `until 6 Jan` if it has begun, else its days. */
export function daysOfTimeOff(
  { from, until }: TimeOff,
  today: string,
  text: HoursText,
  language: Language,
): string {
  const [first, last] = [from, until].map((day) => figureIn(dayInWords(day, today), language))
  if (from === until) return text.on(`${first}`)
  return from <= today && today <= until ? text.until(`${last}`) : `${first} – ${last}`
}

/** The part of the day that is worked, in percent; null for none. */
export const workedPercent = ({ share }: TimeOff): number | null =>
  share === undefined ? null : Math.round(share * 100)
