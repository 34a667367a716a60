import { messages } from '../base/messages'

/** When a job of a project runs, as dates to be read. */
export interface ShownJobDates {
  readonly start: string
  readonly finish: string
  readonly early: string
  readonly late: string
}

/** What the forecast of a whole project says. */
export const projectForecastMessages = messages(
  {
    title: 'When the project will be done',
    tooLarge: (jobs: number, limit: number) =>
      `This project has ${jobs.toLocaleString('en')} open jobs, and a forecast covers at most ${limit.toLocaleString('en')}. Open a subjob with fewer open jobs to see when that part will be done.`,
    done: 'Nothing is open below this job: the whole project is done.',
    doneBy: {
      p50: '5 of 10 runs were done by',
      p80: '8 of 10 runs were done by',
      p95: '19 of 20 runs were done by',
    },
    basis: (jobs: number, people: number, runs: number) =>
      `Open jobs: ${jobs}, people: ${people}, runs: ${runs.toLocaleString('en')}. Plan with P80.`,
    fewerRuns: (runs: number, usual: number) =>
      `There are so many open jobs that the project was simulated ${runs.toLocaleString('en')} times instead of ${usual.toLocaleString('en')}.`,
    plan: {
      title: 'Who does what, and when',
      legend:
        'The bar ends where half of the runs were done, the line holds 8 of 10. Full colour: the end mostly waits for it. The project ends with whatever comes last, so its dates lie beyond most bars.',
      order: 'Drag a job, or press Alt with an arrow, to have it done earlier or later.',
      kept: 'This order is tried out here only, until you leave the page.',
      reset: 'Reset order',
      nobody: 'Nobody yet',
      count: (jobs: number) => (jobs === 1 ? '1 job' : `${jobs} jobs`),
      laneOf: (name: string, jobs: number) => `Jobs of ${name}: ${jobs}`,
      dates: ({ start, finish, early, late }: ShownJobDates) =>
        `From ${start} to ${finish}; 8 of 10 runs ended between ${early} and ${late}.`,
      showMore: (count: number, left: number) => `Show ${count} more jobs (${left} left)`,
      wait: (percent: number) => `The end waited for it in ${percent} % of the runs.`,
    },
    hangsOn: {
      title: 'The date hangs on',
      share: (percent: number) => `${percent} % of the runs`,
      about: (duration: string) => `about ${duration}`,
    },
    unassigned: (count: number) => `Not assigned (${count}):`,
    unassignedHow: 'Counted as a newcomer’s, and done by whoever is free first.',
    unestimated: (count: number) => `Not estimated (${count}):`,
    unestimatedHow: 'Counted as long as the team’s jobs usually take.',
    byDayAndNight: (names: string) =>
      `Counted by day and night, since in the record this predicted their dates better than working hours did: ${names}.`,
    more: (count: number) => `and ${count} more`,
  },
  {
    title: 'Когда проект будет готов',
    tooLarge: (jobs, limit) =>
      `В проекте открытых задач: ${jobs.toLocaleString('ru')}, а прогноз охватывает не больше ${limit.toLocaleString('ru')}. Откройте подзадачу, под которой их меньше, чтобы узнать срок этой части.`,
    done: 'Под этой задачей нет открытых: весь проект готов.',
    doneBy: {
      p50: '5 из 10 прогонов завершились к',
      p80: '8 из 10 прогонов завершились к',
      p95: '19 из 20 прогонов завершились к',
    },
    basis: (jobs, people, runs) =>
      `Открытых задач: ${jobs}, людей: ${people}, прогонов: ${runs.toLocaleString('ru')}. Планируйте по P80.`,
    fewerRuns: (runs, usual) =>
      `Открытых задач так много, что сделано прогонов: ${runs.toLocaleString('ru')} вместо ${usual.toLocaleString('ru')}.`,
    plan: {
      title: 'Кто, что и когда делает',
      legend:
        'Полоса кончается там, где готова половина прогонов, линия держит 8 из 10. Яркая: конец чаще всего ждёт её. Проект кончается с тем, что готово последним, поэтому его даты позже большинства полос.',
      order: 'Перетащите задачу или нажмите Alt со стрелкой, чтобы её сделали раньше или позже.',
      kept: 'Этот порядок — только проба: он держится, пока вы не уйдёте со страницы.',
      reset: 'Сбросить порядок',
      nobody: 'Пока никто',
      count: (jobs) => `задач: ${jobs}`,
      laneOf: (name, jobs) => `Задачи, исполнитель ${name}: ${jobs}`,
      dates: ({ start, finish, early, late }) =>
        `С ${start} до ${finish}; 8 из 10 прогонов кончились между ${early} и ${late}.`,
      showMore: (count, left) => `Показать ещё задач: ${count} (осталось ${left})`,
      wait: (percent) => `Конец ждал её в ${percent} % прогонов.`,
    },
    hangsOn: {
      title: 'От чего зависит дата',
      share: (percent) => `${percent} % прогонов`,
      about: (duration) => `около ${duration}`,
    },
    unassigned: (count) => `Не назначены (${count}):`,
    unassignedHow: 'Считаются как у новичка; делает тот, кто освободится первым.',
    unestimated: (count) => `Без оценки (${count}):`,
    unestimatedHow: 'Считаются такими же долгими, как обычно задачи команды.',
    byDayAndNight: (names) =>
      `Считаются круглосуточно, потому что по итогам так их сроки предсказывались лучше, чем в рабочих часах: ${names}.`,
    more: (count) => `и ещё ${count}`,
  },
)
