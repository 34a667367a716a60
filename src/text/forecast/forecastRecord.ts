import { decimal } from '../base/figureIn'
import { messages } from '../base/messages'

const russianPlural = new Intl.PluralRules('ru')

function jobsInRussian(count: number): string {
  const form = russianPlural.select(count)
  return `${count} ${form === 'one' ? 'задача' : form === 'few' ? 'задачи' : 'задач'}`
}

const jobsInEnglish = (count: number): string => `${count} ${count === 1 ? 'job' : 'jobs'}`

/** How accurate the forecasts were. */
export const forecastRecordMessages = messages(
  {
    title: 'How accurate were our forecasts?',
    lead: 'Each finished job is forecast again, using only jobs finished before it started, and compared with its actual finish.',
    walk: {
      name: 'Checking finished jobs',
      progress: (done: number, total: number) => `${done} of ${jobsInEnglish(total)} checked`,
      stop: 'Stop',
      resume: 'Continue',
      part: (done: number, total: number) =>
        `Stopped. Based on the first ${done} of ${total} finished jobs.`,
      whole: (total: number) =>
        `Based on ${total} finished ${total === 1 ? 'job' : 'jobs'} with an estimate.`,
      failed: 'The record could not be computed',
    },
    nothing: {
      title: 'Not enough finished jobs yet',
      found: (jobs: number, needed: number) =>
        `${jobs === 0 ? 'No job is' : jobs === 1 ? 'One job is' : `${jobs} jobs are`} finished with a start and an estimate so far. This page needs ${needed} to show how often forecasts come true; with fewer, the result could be chance.`,
      needed:
        'A finished job counts if it has a start date, an estimate after it, and a finish date. Set these as you work; there is nothing else to do.',
      early: (done: number, needed: number) =>
        `Stopped after ${jobsInEnglish(done)}. At least ${needed} are needed.`,
      jobs: 'Go to jobs',
    },
    summary: {
      title: 'Summary',
      met: (share: string, jobs: number) =>
        `Of 10 dates that were 80%\u00a0likely, ${share}\u00a0were met, over ${jobsInEnglish(jobs)}.`,
      honest: 'The difference is within chance: you can trust the ranges.',
      hopeful:
        'That is fewer than chance explains: the ranges were too optimistic. Plan with a later date.',
      careful: 'That is more than chance explains: the ranges were wider than necessary.',
      medians: (ours: string, estimate: string, sensed: string) =>
        `A single date is rarely right: the median of the forecast was typically off by a factor of ${ours}, the estimate by ${estimate}, the sensed date by ${sensed}.`,
    },
    calibration: {
      title: 'Calibration',
      forecast: 'Forecast',
      met: 'Met',
      jobs: 'Jobs',
      axis: 'Forecast, %',
      metAxis: 'Met, %',
      perfect: 'as forecast',
      point: (forecast: string, met: string) => `Forecast ${forecast}%: ${met}% met`,
      count: (done: number, jobs: number) => `${done} of ${jobsInEnglish(jobs)}`,
      note: 'On the line, dates were met exactly as often as forecast. Within the grey band the difference may be chance.',
    },
    coverage: {
      title: '80% dates met over time',
      until: 'Finished by',
      share: 'Met, %',
      jobs: 'Jobs',
      aim: '80%',
      point: (share: string, date: string) => `${share}% met by ${date}`,
    },
    drift: {
      title: 'Actual time ÷ estimate over time',
      ratio: 'Times the estimate',
      asEstimated: 'as estimated',
      point: (ratio: string, date: string) => `${ratio} × the estimate by ${date}`,
      slower: (before: string, latest: string, jobs: number) =>
        `The latest ${jobs} jobs typically took ${latest} × their estimates, earlier ones ${before} ×: work takes longer than before.`,
      faster: (before: string, latest: string, jobs: number) =>
        `The latest ${jobs} jobs typically took ${latest} × their estimates, earlier ones ${before} ×: work is faster than before.`,
      same: (before: string, latest: string, jobs: number) =>
        `The latest ${jobs} jobs typically took ${latest} × their estimates, earlier ones ${before} ×: about the same.`,
      unknown: (needed: number) =>
        `At least ${needed} jobs are needed to see whether speed changes.`,
    },
    overTime: {
      jobs: jobsInEnglish,
      tooFew: (needed: number) => `At least ${needed} jobs are needed to see a change over time.`,
    },
    scatter: {
      title: 'Estimated and actual hours',
      estimate: 'Estimated hours',
      actual: 'Actual hours',
      job: 'Job',
      result: 'Done by the 80% date',
      inTime: 'On time',
      late: 'Late',
      asEstimated: 'as estimated',
      point: (title: string, estimate: string, actual: string) =>
        `${title}: estimated ${estimate} h, took ${actual} h`,
      note: 'Each point is a job; the higher above the line, the longer it took. “Late” means after the 80% date. Logarithmic scales.',
      latest: (shown: number, jobs: number) => `Showing the latest ${shown} of ${jobs} jobs.`,
    },
    errors: {
      title: 'How far off: forecast, estimate and sensed date',
      group: 'Group',
      met: 'Met of 10',
      range: 'Range',
      median: 'Median',
      estimate: 'Estimate',
      sensed: 'Sensed',
      all: 'All jobs',
      people: 'By person',
      complexities: 'By complexity',
      complexity: (value: number) => `Complex\u00adity ${value}`,
      jobs: jobsInEnglish,
      tooFew: (needed: number) => `Not enough jobs: ${needed} are needed`,
      note: 'Typical error, the smallest in bold: 0 is perfect, 0.1 is a tenth off, 0.7 is a factor of two. “Range” is the whole forecast (CRPS), “Median” its median, “Estimate” the estimate alone, “Sensed” the sensed date. “Met of 10” is how many of ten 80% dates were met.',
    },
    planned: {
      title: 'Plans',
      none: 'Once a day the plan’s dates of all open jobs and projects are saved. When one is finished, they are compared here with the actual finish. There are none yet.',
      lead: (jobs: number) =>
        `The plan’s dates of ${jobsInEnglish(jobs)}, saved once a day while ${jobs === 1 ? 'it was' : 'they were'} open, compared with the actual finish.`,
    },
    shown: {
      title: 'Forecasts of running jobs',
      none: 'While the page of a running job is open, its own forecast, without other jobs and waiting, is saved once a day. When the job is finished, it is compared here with the actual finish. There are none yet.',
      lead: (jobs: number) =>
        `The own forecasts of ${jobsInEnglish(jobs)}, saved while ${jobs === 1 ? 'it was' : 'they were'} running, compared with the actual finish.`,
      when: 'Forecast',
      first: 'First saved',
      last: 'Last saved',
      every: 'Every day saved',
      by: { p50: 'By P50', p80: 'By P80', p95: 'By P95' },
      aim: 'Expected',
      aimed: { p50: '50%', p80: '80%', p95: '95%' },
      of: (met: number, all: number) => `${met} of ${all}`,
      latest: 'Latest jobs',
      job: 'Job',
      firstForecast: 'First forecast',
      finished: 'Finished',
      result: 'Result',
      inside: { p50: 'by P50', p80: 'by P80', p95: 'by P95', later: 'later' },
      note: 'A date counts as met when the job was finished by then. Changed plans and postponed jobs count too.',
    },
  },
  {
    title: 'Насколько точны были наши прогнозы?',
    lead: 'Для каждой завершённой задачи прогноз строится заново, только по задачам, завершённым до её начала, и сравнивается с фактическим сроком.',
    walk: {
      name: 'Проверка завершённых задач',
      progress: (done, total) => `Проверено ${done} из ${total}`,
      stop: 'Остановить',
      resume: 'Продолжить',
      part: (done, total) => `Остановлено. Учтено завершённых задач: ${done} из ${total}.`,
      whole: (total) => `Учтено завершённых задач с оценкой: ${total}.`,
      failed: 'Не удалось рассчитать',
    },
    nothing: {
      title: 'Пока мало завершённых задач',
      found: (jobs, needed) =>
        `Завершённых задач с началом и оценкой: ${jobs}. Когда их станет ${needed}, здесь будет видно, как часто сбываются прогнозы; пока их меньше, результат может быть случайным.`,
      needed:
        'Учитывается завершённая задача, у которой есть дата начала, оценка после неё и дата завершения. Указывайте их по ходу работы; больше ничего не нужно.',
      early: (done, needed) =>
        `Остановлено, проверено: ${jobsInRussian(done)}. Нужно не меньше ${needed}.`,
      jobs: 'К задачам',
    },
    summary: {
      title: 'Итог',
      met: (share, jobs) =>
        `Из 10 дат с вероятностью 80% сбылось ${share}\u00a0(${jobsInRussian(jobs)}).`,
      honest: 'Разница в пределах случайной: диапазонам можно верить.',
      hopeful:
        'Это меньше, чем объясняет случайность: диапазоны были слишком оптимистичными. Планируйте с запасом.',
      careful: 'Это больше, чем объясняет случайность: диапазоны были шире, чем нужно.',
      medians: (ours, estimate, sensed) =>
        `Одна дата редко бывает верна: медиана прогноза обычно ошибалась в ${ours} раза, сама оценка — в ${estimate}, ощутимый срок — в ${sensed}.`,
    },
    calibration: {
      title: 'Калибровка',
      forecast: 'Прогноз',
      met: 'Сбылось',
      jobs: 'Задачи',
      axis: 'Прогноз, %',
      metAxis: 'Сбылось, %',
      perfect: 'как в прогнозе',
      point: (forecast, met) => `Прогноз ${forecast}%: сбылось ${met}%`,
      count: (done, jobs) => `${done} из ${jobs} задач`,
      note: 'На линии даты сбывались ровно так часто, как в прогнозе. В серой полосе разница может быть случайной.',
    },
    coverage: {
      title: 'Как сбывались даты с вероятностью 80%',
      until: 'Завершено к',
      share: 'Сбылось, %',
      jobs: 'Задачи',
      aim: 'цель 80%',
      point: (share, date) => `Сбылось ${share}% к ${date}`,
    },
    drift: {
      title: 'Отношение факта к оценке со временем',
      ratio: 'Во сколько раз дольше оценки',
      asEstimated: 'как оценено',
      point: (ratio, date) => `${ratio} × оценка к ${date}`,
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
      title: 'Часы по оценке и по факту',
      estimate: 'По оценке, ч',
      actual: 'Факт, ч',
      job: 'Задача',
      result: 'Готова к дате 80%',
      inTime: 'В срок',
      late: 'Позже',
      asEstimated: 'по оценке',
      point: (title, estimate, actual) =>
        `${title}: по оценке ${decimal(estimate)} ч, по факту ${decimal(actual)} ч`,
      note: 'Каждая точка — задача; чем выше над линией, тем дольше она шла. «Позже» — после даты с вероятностью 80%. Шкалы логарифмические.',
      latest: (shown, jobs) => `Показаны последние задачи: ${shown} из ${jobs}.`,
    },
    errors: {
      title: 'Ошибки: прогноз, оценка и ощутимый срок',
      group: 'Группа',
      met: 'Сбы\u00adлось из 10',
      range: 'Диапа\u00adзон',
      median: 'Меди\u00adана',
      estimate: 'Оценка',
      sensed: 'Ощути\u00adмый',
      all: 'Все задачи',
      people: 'По людям',
      complexities: 'По сложности',
      complexity: (value) => `Слож\u00adность ${value}`,
      jobs: jobsInRussian,
      tooFew: (needed) => `Мало задач, нужно ${needed}`,
      note: 'Типичная ошибка, наименьшая выделена: 0 — точно, 0.1 — на десятую, 0.7 — вдвое. «Диапазон» — весь прогноз, «Медиана» — его медиана, «Оценка» — сама оценка, «Ощутимый» — ощутимый срок. «Сбылось из 10» — сколько из десяти дат с вероятностью 80% сбылось.',
    },
    planned: {
      title: 'Планы',
      none: 'Раз в день сохраняются даты плана для всех открытых задач и проектов, а после завершения сравниваются здесь с фактическим сроком. Пока таких задач нет.',
      lead: (jobs) =>
        `Даты плана, сохранявшиеся раз в день, и фактические сроки: ${jobsInRussian(jobs)}.`,
    },
    shown: {
      title: 'Прогнозы идущих задач',
      none: 'Пока открыта страница идущей задачи, её собственный прогноз, без других задач и ожидания, сохраняется раз в день, а после завершения сравнивается здесь с фактическим сроком. Пока таких задач нет.',
      lead: (jobs) =>
        `Собственные прогнозы, сохранённые по ходу работы, и фактические сроки: ${jobsInRussian(jobs)}.`,
      when: 'Прогноз',
      first: 'Впервые',
      last: 'В последний раз',
      every: 'В каждый сохранённый день',
      by: { p50: 'К P50', p80: 'К P80', p95: 'К P95' },
      aim: 'Ожидается',
      aimed: { p50: 'в 50%', p80: 'в 80%', p95: 'в 95%' },
      of: (met, all) => `${met} из ${all}`,
      latest: 'Последние задачи',
      job: 'Задача',
      firstForecast: 'Первый прогноз',
      finished: 'Завершена',
      result: 'Результат',
      inside: { p50: 'к P50', p80: 'к P80', p95: 'к P95', later: 'позже' },
      note: 'Дата сбылась, если к ней задача завершена. Изменённые планы и отложенные задачи тоже учитываются.',
    },
  },
)
