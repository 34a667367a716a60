import { messages } from '../base/messages'

/** Today: what needs a look, when projects are done, who has room; and how to begin. */
export const homeMessages = messages(
  {
    ways: {
      add: 'One line is enough: what, how long, who.',
      import: 'Finished jobs from another tool give you forecasts from day one.',
      demo: 'Six months of sample work, separate from your data.',
    },
    record: { title: 'Forecast record', hint: 'How accurate the forecasts were' },
    today: {
      title: 'Today',
      figures: 'What needs a look',
      new: 'New',
      failed: (reason: string) => `The plan could not be computed: ${reason}`,
    },
    projects: {
      title: 'Projects',
      all: (count: number) => `All ${count} projects`,
      done: (done: number, total: number) => `${done} of ${total} done`,
      finished: 'Finished',
      moved: (days: number, when: string) =>
        days === 0
          ? `same as ${when}`
          : `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'} than ${when}`,
      weekAgo: 'a week ago',
      monthAgo: '30 days ago',
      on: (date: string) => `on ${date}`,
      leftLying: (count: number) => (count === 1 ? '1 job left lying' : `${count} jobs left lying`),
      empty: 'No project yet',
      emptyHint: 'A job with subjobs is a project. Give a job a parent, and its date appears here.',
    },
    people: {
      title: 'People',
      jobs: (running: number, waiting: number) => `${running} running, ${waiting} waiting`,
      free: 'free (80%)',
      habits: (running: string, days: number, finished: number) =>
        `Usually ${running} running; starts a planned job ${
          days < 1 ? 'within a day' : `after ${days === 1 ? 'a day' : `${days} days`}`
        } in half of the cases. Based on ${finished} finished ${finished === 1 ? 'job' : 'jobs'}.`,
      noHabits: 'No finished job yet: the plan assumes what is usual for the team.',
    },
    next: {
      title: 'Next up',
      hint: 'What each person should take next: the first of the waiting jobs.',
      button: 'Start',
      start: (title: string) => `Start: ${title}`,
    },
  },
  {
    ways: {
      add: 'Хватит одной строки: что, сколько, кто.',
      import: 'Завершённые задачи из другой программы дают прогнозы с первого дня.',
      demo: 'Полгода вымышленной работы, отдельно от ваших данных.',
    },
    record: { title: 'Как сбывались прогнозы', hint: 'Насколько точны были прогнозы' },
    today: {
      title: 'Сегодня',
      figures: 'На что посмотреть',
      new: 'Новые',
      failed: (reason) => `План рассчитать не удалось: ${reason}`,
    },
    projects: {
      title: 'Проекты',
      all: (count) => `Все проекты: ${count}`,
      done: (done, total) => `Готово ${done} из ${total}`,
      finished: 'Завершён',
      moved: (days, when) =>
        days === 0
          ? `как ${when}`
          : `на ${Math.abs(days)} дн. ${days > 0 ? 'позже' : 'раньше'}, чем ${when}`,
      weekAgo: 'неделю назад',
      monthAgo: '30 дней назад',
      on: (date) => `было ${date}`,
      leftLying: (count) => `Отложено задач: ${count}`,
      empty: 'Проектов пока нет',
      emptyHint:
        'Задача с подзадачами — это проект. Укажите задаче родителя, и здесь появится дата.',
    },
    people: {
      title: 'Люди',
      jobs: (running, waiting) => `в работе ${running}, ждут ${waiting}`,
      free: 'освободится (80%)',
      habits: (running, days, finished) =>
        `Обычно в работе ${running}; половина запланированных задач начата ${
          days < 1 ? 'в течение дня' : `не позже чем через ${days} дн.`
        } По завершённым задачам: ${finished}.`,
      noHabits: 'Завершённых задач пока нет: план берёт обычное для команды.',
    },
    next: {
      title: 'Что дальше',
      hint: 'Что каждому взять следующим: первая из ожидающих задач.',
      button: 'Начать',
      start: (title) => `Начать: ${title}`,
    },
  },
)
