import { messages } from '../base/messages'

const russianPlural = new Intl.PluralRules('ru')

function jobsInRussian(count: number): string {
  const form = russianPlural.select(count)
  return `${count} ${form === 'one' ? 'задача' : form === 'few' ? 'задачи' : 'задач'}`
}

const jobsInEnglish = (count: number): string => `${count} ${count === 1 ? 'job' : 'jobs'}`

/** How good the forecasts have been. */
export const forecastRecordMessages = messages(
  {
    title: 'How good have our forecasts been?',
    lead: 'Each finished job is predicted once more, from nothing but what had been finished before it was started, and held against what came.',
    walk: {
      name: 'Going through the finished jobs',
      progress: (done: number, total: number) => `${done} of ${jobsInEnglish(total)} gone through`,
      stop: 'Stop',
      goOn: 'Go on',
      part: (done: number, total: number) =>
        `Stopped. What stands below is told from the first ${done} of ${total} finished jobs.`,
      whole: (total: number) => `Told from ${jobsInEnglish(total)} finished with an estimate.`,
      failed: 'The record could not be worked out',
    },
    nothing: {
      title: 'Nothing can be said yet',
      found: (jobs: number, needed: number) =>
        `${jobs === 0 ? 'No job is' : jobs === 1 ? 'One job is' : `${jobs} jobs are`} finished with a start and an estimate so far. From ${needed} on, this page tells how often forecasts came true; with fewer, a good or a bad record would be chance.`,
      needed:
        'What counts is a finished job that has a date of start, an expected finish after it, and a real finish. Set these as you work; nothing else has to be done.',
      early: (done: number, needed: number) =>
        `Stopped after ${jobsInEnglish(done)}. At least ${needed} are needed before anything can be said.`,
      jobs: 'To the jobs',
    },
    summary: {
      title: 'In short',
      cameTrue: (share: string, jobs: number) =>
        `When we said 8\u00a0of\u00a010, ${share}\u00a0of\u00a010 came true over ${jobsInEnglish(jobs)}.`,
      honest: 'The difference is within chance: the ranges can be taken at their word.',
      hopeful:
        'That is fewer than chance explains: the ranges were too hopeful. Plan with a later date.',
      careful: 'That is more than chance explains: the ranges were wider than they had to be.',
      medians: (ours: string, estimate: string, sensed: string) =>
        `A single date is rarely right: the middle of the forecast was typically off by a factor of ${ours}, the bare estimate by ${estimate}, the sensed date by ${sensed}.`,
    },
    reliability: {
      title: 'Said and came true',
      said: 'Said',
      cameTrue: 'Came true',
      jobs: 'Jobs',
      axis: 'Said, %',
      trueAxis: 'Came true, %',
      perfect: 'as said',
      point: (said: string, cameTrue: string) => `Said ${said} %: ${cameTrue} % came true`,
      count: (done: number, jobs: number) => `${done} of ${jobsInEnglish(jobs)}`,
      note: 'On the line, what was said came true just as often. Within the grey band the difference may be chance.',
    },
    coverage: {
      title: 'Said 8 of 10: what came true over time',
      until: 'Finished until',
      share: 'Came true, %',
      jobs: 'Jobs',
      aim: '8 of 10',
      point: (share: string, date: string) => `${share} % came true until ${date}`,
    },
    drift: {
      title: 'Real time ÷ estimate over time',
      ratio: 'Times the estimate',
      asEstimated: 'as estimated',
      point: (ratio: string, date: string) => `${ratio} × the estimate until ${date}`,
      slower: (before: string, latest: string, jobs: number) =>
        `The latest ${jobs} jobs typically took ${latest} × their estimates, those before ${before} ×: work takes longer than it did.`,
      faster: (before: string, latest: string, jobs: number) =>
        `The latest ${jobs} jobs typically took ${latest} × their estimates, those before ${before} ×: work is done sooner than it was.`,
      same: (before: string, latest: string, jobs: number) =>
        `The latest ${jobs} jobs typically took ${latest} × their estimates, those before ${before} ×: about the same.`,
      unknown: (needed: number) => `Whether speed changes can be told from ${needed} jobs on.`,
    },
    overTime: {
      jobs: jobsInEnglish,
      tooFew: (needed: number) => `A change over time can be seen from ${needed} jobs on.`,
    },
    scatter: {
      title: 'Estimated and real hours',
      estimate: 'Estimated, h',
      actual: 'Really, h',
      job: 'Job',
      result: 'Done by the date of 8 of 10',
      inTime: 'In time',
      late: 'Late',
      asEstimated: 'as estimated',
      point: (title: string, estimate: string, actual: string) =>
        `${title}: estimated ${estimate} h, took ${actual} h`,
      note: 'Each point is a job; the higher above the line, the longer it took. «Late» is after the date said for 8 of 10. Both scales grow by factors.',
      latest: (shown: number, jobs: number) => `Shown are the latest ${shown} of ${jobs} jobs.`,
    },
    errors: {
      title: 'How far off: the forecast and its rivals',
      whose: 'Whose jobs',
      cameTrue: '8 of 10',
      range: 'Range',
      median: 'Middle',
      estimate: 'Estimate',
      sensed: 'Sensed',
      all: 'All jobs',
      people: 'By person',
      complexities: 'By complexity',
      complexity: (value: number) => `Complex\u00adity ${value}`,
      jobs: jobsInEnglish,
      tooFew: (needed: number) => `Too few to tell: ${needed} are needed`,
      note: 'Typical error, the smallest in bold: 0 is perfect, 0.1 is a tenth off, 0.7 a factor of two. «Range» is the whole forecast (CRPS), «Middle» its median; «Estimate» is the bare estimate, «Sensed» the sensed date. «8 of 10» tells how many of ten came true.',
    },
    shown: {
      title: 'Forecasts that were shown',
      none: 'What is said of a running job on its page is kept, once a day, and held here against what came as soon as the job is finished. None is yet.',
      lead: (jobs: number) =>
        `What was said of ${jobsInEnglish(jobs)} while ${jobs === 1 ? 'it' : 'they'} ran, as it was shown on the day, held against what came.`,
      when: 'Said',
      first: 'When first shown',
      last: 'When last shown',
      every: 'Each day it was shown',
      by: { p50: 'By P50', p80: 'By P80', p95: 'By P95' },
      aim: 'As it should be',
      aimed: { p50: '5 of 10', p80: '8 of 10', p95: '19 of 20' },
      of: (cameTrue: number, all: number) => `${cameTrue} of ${all}`,
      latest: 'Latest jobs',
      job: 'Job',
      saidFirst: 'Said first',
      finished: 'Finished',
      came: 'Came true',
      inside: { p50: 'by P50', p80: 'by P80', p95: 'by P95', later: 'later' },
      note: 'A date counts as met when the job was finished by then. Plans that changed meanwhile, and jobs that were put off, count as they came.',
    },
  },
  {
    title: 'Насколько хороши были наши прогнозы?',
    lead: 'Срок каждой готовой задачи предсказан заново — лишь по тому, что было закончено до её начала, — и сверен с тем, что вышло.',
    walk: {
      name: 'Просмотр готовых задач',
      progress: (done, total) => `Просмотрено ${done} из ${total}`,
      stop: 'Остановить',
      goOn: 'Продолжить',
      part: (done, total) =>
        `Остановлено. Ниже — по первым ${done} готовым задачам, а всего их ${total}.`,
      whole: (total) => `Готовых задач с оценкой: ${total}.`,
      failed: 'Посчитать не удалось',
    },
    nothing: {
      title: 'Пока сказать нечего',
      found: (jobs, needed) =>
        `Готовых задач с началом и оценкой: ${jobs}. Когда их станет ${needed}, здесь будет видно, как часто прогнозы сбывались; пока их меньше, хороший или плохой итог — случайность.`,
      needed:
        'Считается готовая задача, у которой есть дата начала, ожидаемый срок после неё и настоящий срок. Ставьте их по ходу работы; больше ничего не нужно.',
      early: (done, needed) =>
        `Остановлено, просмотрено: ${jobsInRussian(done)}. Чтобы что-то сказать, нужно не меньше ${needed}.`,
      jobs: 'К задачам',
    },
    summary: {
      title: 'Коротко',
      cameTrue: (share, jobs) =>
        `Когда мы говорили «8\u00a0из\u00a010», сбывалось ${share}\u00a0из\u00a010 (${jobsInRussian(jobs)}).`,
      honest: 'Разница не больше случайной: диапазонам можно верить.',
      hopeful:
        'Это меньше, чем объясняет случай: диапазоны были слишком радужными. Планируйте с запасом.',
      careful: 'Это больше, чем объясняет случай: диапазоны были шире, чем нужно.',
      medians: (ours, estimate, sensed) =>
        `Одна дата редко бывает верна: середина прогноза обычно ошибалась в ${ours} раза, сама оценка — в ${estimate}, ощутимый срок — в ${sensed}.`,
    },
    reliability: {
      title: 'Сказано и сбылось',
      said: 'Сказано',
      cameTrue: 'Сбылось',
      jobs: 'Задачи',
      axis: 'Сказано, %',
      trueAxis: 'Сбылось, %',
      perfect: 'как сказано',
      point: (said, cameTrue) => `Сказано ${said} %: сбылось ${cameTrue} %`,
      count: (done, jobs) => `${done} из ${jobs} задач`,
      note: 'На линии сказанное сбывалось ровно так часто. В серой полосе разница может быть случайной.',
    },
    coverage: {
      title: 'Сказано «8 из 10»: что сбывалось со временем',
      until: 'Закончено до',
      share: 'Сбылось, %',
      jobs: 'Задачи',
      aim: '8 из 10',
      point: (share, date) => `Сбылось ${share} % до ${date}`,
    },
    drift: {
      title: 'Настоящее время ÷ оценка со временем',
      ratio: 'Во сколько раз дольше оценки',
      asEstimated: 'как оценено',
      point: (ratio, date) => `${ratio} × оценка до ${date}`,
      slower: (before, latest, jobs) =>
        `Последние ${jobs} задач обычно занимали ${latest} × оценка, прежние — ${before} ×: работа идёт дольше, чем раньше.`,
      faster: (before, latest, jobs) =>
        `Последние ${jobs} задач обычно занимали ${latest} × оценка, прежние — ${before} ×: работа идёт быстрее, чем раньше.`,
      same: (before, latest, jobs) =>
        `Последние ${jobs} задач обычно занимали ${latest} × оценка, прежние — ${before} ×: почти одинаково.`,
      unknown: (needed) => `Меняется ли скорость, видно, когда задач не меньше ${needed}.`,
    },
    overTime: {
      jobs: jobsInRussian,
      tooFew: (needed) => `Изменения со временем видны, когда задач не меньше ${needed}.`,
    },
    scatter: {
      title: 'Часы по оценке и на деле',
      estimate: 'По оценке, ч',
      actual: 'Факт, ч',
      job: 'Задача',
      result: 'Готова к сроку «8 из 10»',
      inTime: 'В срок',
      late: 'Позже',
      asEstimated: 'по оценке',
      point: (title, estimate, actual) => `${title}: по оценке ${estimate} ч, на деле ${actual} ч`,
      note: 'Точка — задача; чем выше над линией, тем дольше она шла. «Позже» — после срока «8 из 10». Обе шкалы растут в разы.',
      latest: (shown, jobs) => `Показаны последние задачи: ${shown} из ${jobs}.`,
    },
    errors: {
      title: 'Ошибки: прогноз и его соперники',
      whose: 'Чьи задачи',
      cameTrue: '8 из 10',
      range: 'Диапа\u00adзон',
      median: 'Сере\u00adдина',
      estimate: 'Оценка',
      sensed: 'Ощути\u00adмый',
      all: 'Все задачи',
      people: 'По людям',
      complexities: 'По сложности',
      complexity: (value) => `Слож\u00adность ${value}`,
      jobs: jobsInRussian,
      tooFew: (needed) => `Слишком мало, нужно ${needed}`,
      note: 'Обычная ошибка, меньшая выделена: 0 — точно, 0.1 — на десятую, 0.7 — вдвое. «Диапазон» — весь прогноз, «Середина» — его медиана; «Оценка» — сама оценка, «Ощутимый» — ощутимый срок. «8 из 10» — сколько из десяти сбылось.',
    },
    shown: {
      title: 'Показанные прогнозы',
      none: 'Что говорилось об идущей задаче на её странице, сохраняется раз в день, а когда она готова, сверяется здесь с тем, что вышло. Пока сверять нечего.',
      lead: (jobs) =>
        `Что говорилось, пока задачи шли, — так, как было показано в тот день, — сверено с тем, что вышло: ${jobsInRussian(jobs)}.`,
      when: 'Сказано',
      first: 'Впервые',
      last: 'В последний раз',
      every: 'В каждый из дней показа',
      by: { p50: 'К P50', p80: 'К P80', p95: 'К P95' },
      aim: 'Как должно быть',
      aimed: { p50: '5 из 10', p80: '8 из 10', p95: '19 из 20' },
      of: (cameTrue, all) => `${cameTrue} из ${all}`,
      latest: 'Последние задачи',
      job: 'Задача',
      saidFirst: 'Сказано впервые',
      finished: 'Готова',
      came: 'Сбылось',
      inside: { p50: 'к P50', p80: 'к P80', p95: 'к P95', later: 'позже' },
      note: 'Срок выдержан, если к нему задача готова. Планы, которые меняли по ходу, и отложенные задачи считаются так, как вышло.',
    },
  },
)
