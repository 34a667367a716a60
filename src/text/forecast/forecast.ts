import { wholePercents } from '../../domain/core/numbers'
import type { JobForecast } from '../../domain/forecast/job/forecastJob'
import type { Receipt } from '../../domain/forecast/job/receipt'
import { messages } from '../base/messages'

/** The calibrated forecast of one job, and what it is made of. */
export const forecastMessages = messages(
  {
    title: 'Forecast',
    dates: 'By when it will be done',
    p50: '5 of 10 such jobs were done by',
    p80: '8 of 10 such jobs were done by',
    p95: '19 of 20 such jobs were done by',
    planWithP80: 'Plan with P80: P50 is missed as often as it is met.',
    estimateHolds: (date: string, percent: string) =>
      `By the estimate, ${date}, ${percent} of 100 such jobs were done.`,
    fromNow: 'Not started: computed as if it began now.',
    inHours: (estimate: string, elapsed: string) =>
      `Measured in working hours: ${estimate} h estimated, ${elapsed} h passed.`,
    inCalendar: (estimate: string, elapsed: string) =>
      `Measured by day and night: ${estimate} h estimated, ${elapsed} h passed.`,
    noEstimate: 'No forecast yet. An estimate is missing: without it there is nothing to scale.',
    noSpan:
      'No forecast yet. The estimate is not after the start, so no time was estimated: set a later one.',
    overUnstarted:
      'No forecast yet. The estimate has passed and the job was never started: set a start or a later estimate.',
    noEvidence: 'No finished job counts as evidence yet, so this is only what is usual anywhere.',
    doubt: (from: string, to: string) =>
      `The doubt is wide: 9 of 10 such jobs end between ${from} and ${to}.`,
    errored: (reason: string) => `The forecast could not be computed: ${reason}`,
    receipt: {
      title: 'What it rests on',
      own: (name: string, count: number) => `Own jobs of ${name}: ${count}`,
      team: (count: number) => `Jobs of others: ${count}`,
      prior: 'What is usual anywhere',
      part: (percent: string, what: string) => `${percent} % – ${what}`,
      top: 'Jobs that count most',
      weight: (percent: string) => `${percent} %`,
      showAll: (count: number) => `Show all (${count})`,
      leftOut: 'Left out by hand:',
      more: (count: number) => `and ${count} more`,
      nobody: 'nobody',
      gone: (id: number) => `Job #${id}`,
      time: {
        usual: 'Counted in working hours, as usual.',
        undecided: (name: string) =>
          `Counted in working hours, as usual: the record does not tell yet which time predicts ${name}’s dates better.`,
        business: (name: string) =>
          `Counted in working hours: in the record they predicted ${name}’s dates better than day and night did.`,
        calendar: (name: string) =>
          `Counted by day and night: in the record this predicted ${name}’s dates better than working hours did.`,
        noHours: 'Counted by day and night: no working hour lies between start and estimate.',
      },
    },
    whatIf: {
      title: 'What if…',
      note: 'Nothing of this is stored.',
      supposed: 'As supposed below, not as planned',
      sameByDayAndNight: 'It is counted by day and night, so other working hours change nothing.',
      assignee: 'Done by',
      nobody: 'Nobody',
      complexity: 'Complexity',
      schedule: 'Working hours',
      scope: 'Amount of work',
      asPlanned: 'As planned',
      times: (scope: number) => `× ${scope}`,
      reset: 'Reset',
    },
    limits: {
      title: 'What it cannot know',
      complexity:
        'Whether rated complexity helps: it was in none of the histories it was tried on.',
      late: 'A team that is always late in the same way, before about 20 jobs are finished.',
      world:
        'Illness, holidays that are in no schedule, and a change of mind about what is wanted.',
      median: 'The middle much better than the estimate itself. What it gives is the range.',
    },
    evidence: {
      switch: 'Counts as evidence',
      counts: 'Forecasts of other jobs learn from it.',
      leftOut: 'Left out: no forecast learns from it.',
      tellsNothing: 'It is no evidence: its start, estimate and finish do not make two spans.',
      estimates: 'Estimates over time',
      made: (date: string, estimate: string) => `${date}: done by ${estimate}`,
      judged: 'judged by this one',
      predicted: (shown: string, p80: string, finish: string) =>
        `The first forecast, of ${shown}, said P80 ${p80}; finished ${finish}.`,
    },
  },
  {
    title: 'Прогноз',
    dates: 'К какой дате будет готово',
    p50: '5 из 10 таких задач были готовы к',
    p80: '8 из 10 таких задач были готовы к',
    p95: '19 из 20 таких задач были готовы к',
    planWithP80: 'Планируйте по P80: P50 срывается так же часто, как выполняется.',
    estimateHolds: (date, percent) =>
      `К оценке, ${date}, были готовы ${percent} из 100 таких задач.`,
    fromNow: 'Не начата: рассчитано так, будто начинается сейчас.',
    inHours: (estimate, elapsed) =>
      `Считано в рабочих часах: оценка ${estimate} ч, прошло ${elapsed} ч.`,
    inCalendar: (estimate, elapsed) =>
      `Считано круглосуточно: оценка ${estimate} ч, прошло ${elapsed} ч.`,
    noEstimate: 'Прогноза пока нет. Не хватает оценки: без неё нечего масштабировать.',
    noSpan:
      'Прогноза пока нет. Оценка не позже начала, то есть время не оценено: поставьте дату позже.',
    overUnstarted:
      'Прогноза пока нет. Оценка прошла, а задача не начата: поставьте начало или оценку позже.',
    noEvidence:
      'Пока ни одна готовая задача не учитывается, поэтому здесь лишь то, что обычно у всех.',
    doubt: (from, to) =>
      `Неуверенность большая: 9 из 10 таких задач кончаются между ${from} и ${to}.`,
    errored: (reason) => `Прогноз рассчитать не удалось: ${reason}`,
    receipt: {
      title: 'На чём он держится',
      own: (name, count) => `Свои задачи, ${name}: ${count}`,
      team: (count) => `Задачи других: ${count}`,
      prior: 'То, что обычно у всех',
      part: (percent, what) => `${percent} % — ${what}`,
      top: 'Задачи, которые весят больше всего',
      weight: (percent) => `${percent} %`,
      showAll: (count) => `Показать все (${count})`,
      leftOut: 'Исключены вручную:',
      more: (count) => `и ещё ${count}`,
      nobody: 'никто',
      gone: (id) => `Задача #${id}`,
      time: {
        usual: 'Считано в рабочих часах, как обычно.',
        undecided: (name) =>
          `Считано в рабочих часах, как обычно: по итогам пока не видно, какое время лучше предсказывает сроки (${name}).`,
        business: (name) =>
          `Считано в рабочих часах: по итогам они предсказывали сроки (${name}) лучше, чем круглые сутки.`,
        calendar: (name) =>
          `Считано круглосуточно: по итогам так сроки (${name}) предсказывались лучше, чем в рабочих часах.`,
        noHours: 'Считано круглосуточно: между началом и оценкой нет рабочих часов.',
      },
    },
    whatIf: {
      title: 'Что если…',
      note: 'Ничего из этого не сохраняется.',
      supposed: 'По предположению ниже, а не по плану',
      sameByDayAndNight: 'Время считается круглосуточно: другие рабочие часы ничего не меняют.',
      assignee: 'Исполнитель',
      nobody: 'Никто',
      complexity: 'Сложность',
      schedule: 'Рабочие часы',
      scope: 'Объём работы',
      asPlanned: 'Как в плане',
      times: (scope) => `× ${scope}`,
      reset: 'Сбросить',
    },
    limits: {
      title: 'Чего он не может знать',
      complexity:
        'Помогает ли оценка сложности: её не было ни в одной истории, на которой его проверяли.',
      late: 'Что команда опаздывает всегда одинаково, пока не готовы около 20 задач.',
      world: 'Болезни, праздники не из графика и перемены в том, чего хотят.',
      median: 'Середину намного лучше самой оценки. Он даёт разброс.',
    },
    evidence: {
      switch: 'Учитывается в прогнозах',
      counts: 'Прогнозы других задач учатся на ней.',
      leftOut: 'Исключена: прогнозы на ней не учатся.',
      tellsNothing:
        'Для прогнозов она ничего не значит: начало, оценка и конец не дают двух сроков.',
      estimates: 'Оценки по времени',
      made: (date, estimate) => `${date}: готово к ${estimate}`,
      judged: 'судят по этой',
      predicted: (shown, p80, finish) =>
        `Первый прогноз, от ${shown}: P80 — ${p80}; готова ${finish}.`,
    },
  },
)

type ForecastMessages = (typeof forecastMessages)['en']

export interface ReceiptPart {
  readonly kind: 'own' | 'team' | 'prior'
  readonly percent: number
  readonly text: string
}

/** The three parts of a receipt in words; what no job stands for is left out. */
export function receiptParts(
  { own, team, prior, ownJobs, teamJobs }: Receipt,
  name: string,
  { receipt }: ForecastMessages,
): readonly ReceiptPart[] {
  const [ofOwn = 0, ofTeam = 0, ofPrior = 0] = wholePercents([own, team, prior])
  const part = (kind: ReceiptPart['kind'], percent: number, what: string) => ({
    kind,
    percent,
    text: receipt.part(percent === 0 ? '< 1' : String(percent), what),
  })
  return [
    ...(ownJobs > 0 ? [part('own', ofOwn, receipt.own(name, ownJobs))] : []),
    ...(teamJobs > 0 ? [part('team', ofTeam, receipt.team(teamJobs))] : []),
    part('prior', ofPrior, receipt.prior),
  ]
}

/** Which time a forecast was counted in, and why; the name is null where nobody has the job. */
export function timeSentence(
  { kind, reason }: Pick<JobForecast, 'kind' | 'reason'>,
  name: string | null,
  { receipt: { time } }: ForecastMessages,
): string {
  if (reason === 'noHours') return time.noHours
  if (name === null) return time.usual
  return reason === 'usual' ? time.undecided(name) : time[kind](name)
}
