import { messages } from '../base/messages'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The report of projects for people who do not open the app. */
export const storyMessages = messages(
  {
    title: 'For people',
    weekly: 'Weekly report',
    weeklyHint: 'Every open project in plain sentences, to be read, copied or printed.',
    copyText: 'Copy as text',
    copyMarkdown: 'Copy as Markdown',
    print: 'Print',
    none: 'No open project',
    noneHint: 'A job with subjobs is a project. Give a job a parent, and its report appears here.',
    likely: (date: string) => `80% likely by ${date}.`,
    range: (p50: string, p95: string) => `Even odds by ${p50}, almost certain by ${p95}.`,
    later: 'The plan reaches no date that anybody should promise.',
    over: 'Everything is done.',
    deadline: (date: string, percent: number) =>
      `The deadline is ${date}: a ${percent}% chance to meet it.`,
    moved: (count: number) =>
      count === 0
        ? 'The date is the same as a week ago.'
        : `The date is ${days(Math.abs(count))} ${count > 0 ? 'later' : 'earlier'} than a week ago.`,
    done: (done: number, total: number, open: number) =>
      `${done} of ${total} jobs are done, ${open} open.`,
    finished: 'Done this week',
    added: 'Added this week',
    late: 'Late',
    atRisk: 'At risk',
    blocked: 'Waiting for other jobs',
    job: (title: string, date: string) => `${title}: 80% likely by ${date}`,
    laterJob: (title: string) => `${title}: no date to promise`,
    waiting: (line: string, others: string) => `${line}, waits for ${others}`,
    more: (count: number) => `${count} more`,
  },
  {
    title: 'Для людей',
    weekly: 'Отчёт за неделю',
    weeklyHint: 'Все открытые проекты простыми словами: прочитать, скопировать, напечатать.',
    copyText: 'Копировать как текст',
    copyMarkdown: 'Копировать как Markdown',
    print: 'Печать',
    none: 'Открытых проектов нет',
    noneHint: 'Задача с подзадачами — это проект. Укажите задаче родителя, и здесь появится отчёт.',
    likely: (date) => `С вероятностью 80% готово к ${date}.`,
    range: (p50, p95) => `Поровну шансов к ${p50}, почти наверняка к ${p95}.`,
    later: 'План не доходит до даты, которую стоило бы обещать.',
    over: 'Всё сделано.',
    deadline: (date, percent) => `Срок ${date}: вероятность успеть ${percent}%.`,
    moved: (count) =>
      count === 0
        ? 'Дата та же, что неделю назад.'
        : `Дата на ${Math.abs(count)} дн. ${count > 0 ? 'позже' : 'раньше'}, чем неделю назад.`,
    done: (done, total, open) => `Готово ${done} из ${total}, открыто ${open}.`,
    finished: 'Сделано за неделю',
    added: 'Добавлено за неделю',
    late: 'Опаздывают',
    atRisk: 'Под угрозой',
    blocked: 'Ждут других задач',
    job: (title, date) => `${title}: с вероятностью 80% к ${date}`,
    laterJob: (title) => `${title}: обещать нечего`,
    waiting: (line, others) => `${line}, ждёт ${others}`,
    more: (count) => `ещё ${count}`,
  },
)
