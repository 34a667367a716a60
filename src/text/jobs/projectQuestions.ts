import { messages } from '../base/messages'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const moved = (count: number) =>
  count === 0 ? 'no change' : `${days(Math.abs(count))} ${count > 0 ? 'later' : 'earlier'}`

const movedRu = (count: number) =>
  count === 0 ? 'без изменений' : `на ${Math.abs(count)} дн. ${count > 0 ? 'позже' : 'раньше'}`

/** What would move a project's date, and how it moved so far. */
export const projectQuestionsMessages = messages(
  {
    open: (title: string) => `What moves this date: ${title}`,
    button: 'What moves this date',
    deadline: (date: string, percent: number | null) =>
      percent === null ? `Deadline ${date}` : `Deadline ${date}, ${percent}% chance to meet it`,
    noDeadline: 'No deadline. Set one in the editor of the project, and its chance appears here.',
    help: {
      title: 'What would help',
      busy: (done: number, total: number) => `Trying ${done} of ${total} changes`,
      none: 'No single cut or helper brings the date forward by half a day or more.',
      drop: (job: string) => `Without “${job}”`,
      assign: (person: string, job: string) => `With ${person} on “${job}”`,
      earlier: (count: string) => `80% → ${count} days earlier`,
      oneEarlier: '80% → 1 day earlier',
      chance: (percent: number) => `${percent}% chance`,
    },
    history: {
      title: 'How the date moved',
      none: 'The plan is recorded once a day. Come back tomorrow to see how this date moves.',
      chart: (from: string, to: string) =>
        `The 50% and the 80% date, as planned from ${from} to ${to}`,
      week: (count: number) => `Since last week: ${moved(count)}.`,
      causes: 'Since last week',
      rest: (count: number) => `Time that passed, and work that was done: ${moved(count)}.`,
      nothing: 'Scope, estimates, evidence and days off did not change in the last week.',
      cause: {
        scope: (names: string) => `Added to the scope: ${names}`,
        estimates: (names: string) => `Re-estimated: ${names}`,
        evidence: (names: string) => `Learnt from finished jobs: ${names}`,
        daysOff: (names: string) => `Days off: ${names}`,
      },
      more: (count: number) => `${count} more`,
      moved,
    },
    failed: (reason: string) => `This could not be computed: ${reason}`,
  },
  {
    open: (title) => `Что сдвигает эту дату: ${title}`,
    button: 'Что сдвигает эту дату',
    deadline: (date, percent) =>
      percent === null ? `Срок ${date}` : `Срок ${date}, вероятность успеть ${percent}%`,
    noDeadline: 'Срока нет. Укажите его в редакторе проекта, и здесь появится вероятность.',
    help: {
      title: 'Что поможет',
      busy: (done, total) => `Проверено изменений: ${done} из ${total}`,
      none: 'Ни одно сокращение и ни один помощник не приблизят дату хотя бы на полдня.',
      drop: (job) => `Без «${job}»`,
      assign: (person, job) => `${person} берёт «${job}»`,
      earlier: (count) => `80% → на ${count} дн. раньше`,
      oneEarlier: '80% → на 1 день раньше',
      chance: (percent) => `вероятность ${percent}%`,
    },
    history: {
      title: 'Как менялась дата',
      none: 'План записывается раз в день. Завтра здесь будет видно, как сдвигается дата.',
      chart: (from, to) => `Даты на 50% и 80% по плану с ${from} по ${to}`,
      week: (count) => `За неделю: ${movedRu(count)}.`,
      causes: 'За неделю',
      rest: (count) => `Прошедшее время и сделанная работа: ${movedRu(count)}.`,
      nothing: 'Объём, оценки, опыт и выходные за неделю не изменились.',
      cause: {
        scope: (names) => `Добавлено в объём: ${names}`,
        estimates: (names) => `Оценено заново: ${names}`,
        evidence: (names) => `Опыт завершённых задач: ${names}`,
        daysOff: (names) => `Выходные: ${names}`,
      },
      more: (count) => `ещё ${count}`,
      moved: movedRu,
    },
    failed: (reason) => `Рассчитать не удалось: ${reason}`,
  },
)
