import { messages } from '../base/messages'

/** When a job of a project runs, as dates to be read. */
export interface ShownJobDates {
  readonly start: string
  readonly finish: string
  readonly early: string
  readonly late: string
}

/** The forecast of a whole project. */
export const projectForecastMessages = messages(
  {
    title: 'When the project will be done',
    done: 'No open jobs are left: the whole project is done.',
    doneBy: {
      p50: '50% likely by',
      p80: '80% likely by',
      p95: '95% likely by',
    },
    deadline: (date: string) => `Deadline ${date}`,
    chance: (percent: number) => `${percent}% chance`,
    basis: (jobs: number, people: number, runs: number) =>
      `Open jobs: ${jobs}, people: ${people}, runs: ${runs.toLocaleString('en')}. Plan with P80.`,
    fewerRuns: (runs: number, usual: number) =>
      `Because of the many open jobs, the project was simulated ${runs.toLocaleString('en')} times instead of ${usual.toLocaleString('en')}.`,
    plan: {
      title: 'Who does what, and when',
      legend:
        'A bar ends at the 50% date; the line shows the 80% range. Full colour: the project usually waits for this job. The project ends with its last job, so its dates are later than most bars.',
      order: 'Drag a job, or press Alt with an arrow key, to do it earlier or later.',
      trial: 'This order is only a what-if: it is not saved and resets when you leave the page.',
      reset: 'Reset order',
      nobody: 'Unassigned',
      count: (jobs: number) => (jobs === 1 ? '1 job' : `${jobs} jobs`),
      laneOf: (name: string, jobs: number) => `${name}, jobs: ${jobs}`,
      dates: ({ start, finish, early, late }: ShownJobDates) =>
        `From ${start} to ${finish}; 80% likely to end between ${early} and ${late}.`,
      showMore: (count: number, left: number) => `Show ${count} more jobs (${left} left)`,
      criticality: (percent: number) => `The project waits for it in ${percent}% of the runs.`,
    },
    critical: {
      title: 'Critical jobs',
      share: (percent: number) => `${percent}% of the runs`,
      about: (duration: string) => `about ${duration}`,
    },
    unassigned: (count: number) => `Unassigned (${count}):`,
    unassignedHow: 'Forecast to wait and take as long as the team’s jobs usually do.',
    unestimated: (count: number) => `No estimate (${count}):`,
    unestimatedHow: 'Forecast with the time that the team’s jobs usually take.',
    leftLying: (count: number) => `Left lying (${count}):`,
    leftLyingHow: 'They lie for so long already that the dates do not wait for them.',
    inCalendarTime: (names: string) =>
      `Counted in calendar time, because in the record it predicted their dates better than working hours: ${names}.`,
    more: (count: number) => `and ${count} more`,
  },
  {
    title: 'Когда проект будет готов',
    done: 'Открытых задач нет: весь проект готов.',
    doneBy: {
      p50: 'С вероятностью 50% к',
      p80: 'С вероятностью 80% к',
      p95: 'С вероятностью 95% к',
    },
    deadline: (date) => `Срок ${date}`,
    chance: (percent) => `вероятность ${percent}%`,
    basis: (jobs, people, runs) =>
      `Открытых задач: ${jobs}, людей: ${people}, прогонов: ${runs.toLocaleString('ru')}. Планируйте по P80.`,
    fewerRuns: (runs, usual) =>
      `Из-за большого числа открытых задач прогонов было ${runs.toLocaleString('ru')} вместо ${usual.toLocaleString('ru')}.`,
    plan: {
      title: 'Кто, что и когда делает',
      legend:
        'Полоса заканчивается на дате с вероятностью 50%, линия показывает диапазон 80%. Яркий цвет: проект чаще всего ждёт эту задачу. Проект заканчивается с последней задачей, поэтому его даты позже большинства полос.',
      order: 'Перетащите задачу или нажмите Alt со стрелкой, чтобы её сделали раньше или позже.',
      trial: 'Этот порядок не сохраняется: он сбросится, когда вы уйдёте со страницы.',
      reset: 'Сбросить порядок',
      nobody: 'Не назначены',
      count: (jobs) => `задач: ${jobs}`,
      laneOf: (name, jobs) => `${name}, задач: ${jobs}`,
      dates: ({ start, finish, early, late }) =>
        `С ${start} до ${finish}; с вероятностью 80% закончится между ${early} и ${late}.`,
      showMore: (count, left) => `Показать ещё задач: ${count} (осталось ${left})`,
      criticality: (percent) => `Проект ждёт её в ${percent}% прогонов.`,
    },
    critical: {
      title: 'Критичные задачи',
      share: (percent) => `${percent}% прогонов`,
      about: (duration) => `около ${duration}`,
    },
    unassigned: (count) => `Не назначены (${count}):`,
    unassignedHow: 'Прогноз: ждут и занимают столько, сколько обычно задачи команды.',
    unestimated: (count) => `Без оценки (${count}):`,
    unestimatedHow: 'Прогноз по обычной длительности задач команды.',
    leftLying: (count) => `Заброшены (${count}):`,
    leftLyingHow: 'Они лежат так давно, что даты их не ждут.',
    inCalendarTime: (names) =>
      `Считаются в календарном времени, потому что оно предсказывало их сроки лучше, чем рабочие часы: ${names}.`,
    more: (count) => `и ещё ${count}`,
  },
)
