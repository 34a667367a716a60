import { wholePercents } from '../../domain/core/numbers'
import type { JobForecast } from '../../domain/forecast/job/forecastJob'
import type { Certainty, Receipt } from '../../domain/forecast/job/receipt'
import { decimal } from '../base/figureIn'
import { messages } from '../base/messages'

/** The calibrated forecast of one job, and its evidence. */
export const forecastMessages = messages(
  {
    title: 'Forecast',
    dates: 'Likely dates',
    p50: '50% likely by',
    p80: '80% likely by',
    p95: '95% likely by',
    planWithP80: 'Plan with P80: P50 is missed as often as it is met.',
    estimateChance: (date: string, percent: string) =>
      `${percent}% chance to meet the estimate, ${date}.`,
    estimatePassed: (date: string) => `the estimate, ${date}, has passed.`,
    waiting: 'Not started: how long jobs usually wait is part of the dates.',
    inHours: (estimate: string, elapsed: string) =>
      `Working hours: ${estimate} h estimated, ${elapsed} h passed.`,
    inCalendar: (estimate: string, elapsed: string) =>
      `Calendar time: ${estimate} h estimated, ${elapsed} h passed.`,
    noEstimate: 'No estimate: the dates come from what such jobs usually took.',
    noSpan:
      'The estimate is not after the start and is not used: the dates come from what such jobs usually took.',
    overUnstarted:
      'The estimate has passed, but the job was never started: the dates come from what such jobs usually took.',
    noEvidence: 'This is a general default, no history yet: no finished job counts as evidence.',
    certainty: {
      unestimated: (jobs: number) =>
        `Rather unsure: it has no usable estimate (finished jobs to go by: ${jobs}).`,
      unassigned: (jobs: number) =>
        `Rather unsure: nobody has it (finished jobs of the team: ${jobs}).`,
      fewJobs: (jobs: number) => `Unsure: little is known yet (finished jobs so far: ${jobs}).`,
      knownFromOthers: (name: string, own: number, others: number) =>
        `Rather unsure: known mostly from others (finished jobs of ${name}: ${own}, of others: ${others}).`,
      waiting: (jobs: number) =>
        `Sure of the work, less of the wait: few jobs show how long they wait (finished so far: ${jobs}).`,
      known: (name: string, own: number) =>
        `As sure as a forecast gets (finished jobs of ${name}: ${own}).`,
    },
    wideRange: (from: string, to: string) =>
      `The range is wide: 90% likely between ${from} and ${to}.`,
    errored: (reason: string) => `The forecast could not be computed: ${reason}`,
    receipt: {
      title: 'Evidence',
      own: (name: string, count: number) => `Finished jobs of ${name}: ${count}`,
      team: (count: number) => `Finished jobs of others: ${count}`,
      prior: 'General default',
      part: (percent: string, what: string) => `${percent}% – ${what}`,
      top: 'Jobs that count most',
      weight: (percent: string) => `${percent}%`,
      showAll: (count: number) => `Show all (${count})`,
      leftOut: 'Excluded manually:',
      more: (count: number) => `and ${count} more`,
      nobody: 'Unassigned',
      gone: (id: number) => `Job #${id}`,
      time: {
        usual: 'Counted in working hours, the default.',
        undecided: (name: string) =>
          `Counted in working hours, the default: the record does not show yet which time predicts ${name}’s dates better.`,
        business: (name: string) =>
          `Counted in working hours: in the record they predicted ${name}’s dates better than calendar time.`,
        calendar: (name: string) =>
          `Counted in calendar time: in the record it predicted ${name}’s dates better than working hours.`,
        noHours: 'Counted in calendar time: there is no working hour between start and estimate.',
      },
    },
    whatIf: {
      title: 'What if…',
      note: 'None of this is saved.',
      supposed: 'Based on the what-if below, not on the plan',
      sameInCalendarTime: 'Counted in calendar time, so other working hours change nothing.',
      assignee: 'Done by',
      nobody: 'Unassigned',
      complexity: 'Complexity',
      schedule: 'Working hours',
      scope: 'Amount of work',
      asPlanned: 'As planned',
      times: (scope: number) => `× ${scope}`,
      reset: 'Reset',
    },
    limits: {
      title: 'What it cannot know',
      complexity: 'Whether rated complexity helps: none of the data it was tested on had it.',
      late: 'That a team is always late in the same way, before about 20 jobs are finished.',
      world: 'Illness, holidays that are not in the schedule, and changed requirements.',
      median: 'The exact date: the median is hardly better than the estimate. Use the range.',
    },
    evidence: {
      switch: 'Counts as evidence',
      counts: 'Forecasts of other jobs use it.',
      leftOut: 'Excluded: no forecast uses it.',
      unusable: 'Not usable as evidence: estimate and finish must both be after the start.',
      estimates: 'Estimates over time',
      made: (date: string, estimate: string) => `${date}: done by ${estimate}`,
      compared: 'used for the comparison',
      predicted: (shown: string, p80: string, finish: string) =>
        `First forecast, ${shown}: P80 ${p80}. Finished ${finish}.`,
    },
  },
  {
    title: 'Прогноз',
    dates: 'Вероятные даты',
    p50: 'С вероятностью 50% к',
    p80: 'С вероятностью 80% к',
    p95: 'С вероятностью 95% к',
    planWithP80: 'Планируйте по P80: P50 срывается так же часто, как выполняется.',
    estimateChance: (date, percent) => `Вероятность успеть к оценке, ${date}: ${percent}%.`,
    estimatePassed: (date) => `срок по оценке, ${date}, прошёл.`,
    waiting: 'Не начата: обычное ожидание задач входит в даты.',
    inHours: (estimate, elapsed) =>
      `Рабочие часы: оценка ${decimal(estimate)} ч, прошло ${decimal(elapsed)} ч.`,
    inCalendar: (estimate, elapsed) =>
      `Календарное время: оценка ${decimal(estimate)} ч, прошло ${decimal(elapsed)} ч.`,
    noEstimate: 'Оценки нет: даты берутся из того, сколько такие задачи обычно занимали.',
    noSpan:
      'Оценка не позже начала и не используется: даты берутся из того, сколько такие задачи обычно занимали.',
    overUnstarted:
      'Оценка прошла, а задача не начата: даты берутся из того, сколько такие задачи обычно занимали.',
    noEvidence:
      'Это общее значение по умолчанию, истории пока нет: ни одна завершённая задача не учитывается.',
    certainty: {
      unestimated: (jobs) =>
        `Не очень уверенно: нет пригодной оценки (завершённых задач для сравнения: ${jobs}).`,
      unassigned: (jobs) =>
        `Не очень уверенно: задача никому не назначена (завершённых задач команды: ${jobs}).`,
      fewJobs: (jobs) => `Неуверенно: известно пока мало (завершённых задач: ${jobs}).`,
      knownFromOthers: (name, own, others) =>
        `Не очень уверенно: известно в основном по другим (завершённых задач: ${name} – ${own}, другие – ${others}).`,
      waiting: (jobs) =>
        `Работа предсказуема, ожидание меньше: мало задач показывают, сколько они ждут (завершено: ${jobs}).`,
      known: (name, own) =>
        `Уверенно, насколько это возможно (завершённых задач: ${name} – ${own}).`,
    },
    wideRange: (from, to) => `Диапазон широкий: с вероятностью 90% между ${from} и ${to}.`,
    errored: (reason) => `Прогноз рассчитать не удалось: ${reason}`,
    receipt: {
      title: 'Основание',
      own: (name, count) => `Завершённые задачи, ${name}: ${count}`,
      team: (count) => `Завершённые задачи других: ${count}`,
      prior: 'Общее значение по умолчанию',
      part: (percent, what) => `${percent}% — ${what}`,
      top: 'Самые важные задачи',
      weight: (percent) => `${percent}%`,
      showAll: (count) => `Показать все (${count})`,
      leftOut: 'Исключены вручную:',
      more: (count) => `и ещё ${count}`,
      nobody: 'Не назначена',
      gone: (id) => `Задача #${id}`,
      time: {
        usual: 'Считается в рабочих часах, по умолчанию.',
        undecided: (name) =>
          `Считается в рабочих часах, по умолчанию: пока не видно, какое время лучше предсказывает сроки (${name}).`,
        business: (name) =>
          `Считается в рабочих часах: они предсказывали сроки (${name}) лучше, чем календарное время.`,
        calendar: (name) =>
          `Считается в календарном времени: оно предсказывало сроки (${name}) лучше, чем рабочие часы.`,
        noHours: 'Считается в календарном времени: между началом и оценкой нет рабочих часов.',
      },
    },
    whatIf: {
      title: 'Что если…',
      note: 'Ничего из этого не сохраняется.',
      supposed: 'По предположению ниже, а не по плану',
      sameInCalendarTime:
        'Считается в календарном времени, поэтому другие рабочие часы ничего не меняют.',
      assignee: 'Исполнитель',
      nobody: 'Не назначен',
      complexity: 'Сложность',
      schedule: 'Рабочие часы',
      scope: 'Объём работы',
      asPlanned: 'Как в плане',
      times: (scope) => `× ${scope}`,
      reset: 'Сбросить',
    },
    limits: {
      title: 'Чего он не может знать',
      complexity: 'Помогает ли оценка сложности: её не было в данных, на которых его проверяли.',
      late: 'Что команда всегда опаздывает одинаково, пока не завершено около 20 задач.',
      world: 'Болезни, праздники, которых нет в расписании, и изменения требований.',
      median: 'Точную дату: медиана едва ли лучше самой оценки. Смотрите на диапазон.',
    },
    evidence: {
      switch: 'Учитывается в прогнозах',
      counts: 'Используется в прогнозах других задач.',
      leftOut: 'Исключена: прогнозы её не используют.',
      unusable: 'Не подходит для прогнозов: оценка и завершение должны быть позже начала.',
      estimates: 'Оценки по времени',
      made: (date, estimate) => `${date}: готово к ${estimate}`,
      compared: 'используется для сравнения',
      predicted: (shown, p80, finish) => `Первый прогноз, ${shown}: P80 ${p80}. Готова ${finish}.`,
    },
  },
)

type ForecastMessages = (typeof forecastMessages)['en']

export interface ReceiptPart {
  readonly kind: 'own' | 'team' | 'prior'
  readonly percent: number
  readonly text: string
}

/** The three parts of a receipt as text; a part without jobs is left out. */
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

/** How sure the dates of a job are, and why. */
export function certaintySentence(
  certainty: Certainty,
  { ownJobs, teamJobs }: Pick<Receipt, 'ownJobs' | 'teamJobs'>,
  name: string,
  { noEvidence, certainty: text }: ForecastMessages,
): string {
  if (certainty === 'noEvidence') return noEvidence
  if (certainty === 'known') return text.known(name, ownJobs)
  if (certainty === 'knownFromOthers') return text.knownFromOthers(name, ownJobs, teamJobs)
  return text[certainty](ownJobs + teamJobs)
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
