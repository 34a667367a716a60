import type { MissingData } from '../../domain/forecast/speeds/missingData'
import { decimal } from '../base/figureIn'
import { messages } from '../base/messages'

/** The hours of a schedule's week, formatted. */
export interface ScheduleHours {
  readonly business: string
  readonly productive: string
  readonly percent: string
  readonly total: string
}

/** The statistics and forecasts of a job. */
export const jobStatsMessages = messages(
  {
    estimated: (date: string) => `Estimated: ${date}`,
    sensed: (date: string) => `Sensed: ${date}`,
    worst: (date: string) => `The worst: ${date}`,
    /** In place of a date. */
    beyond: (years: number) => `more than ${years} years after the start`,
    by: (name: string) => `by ${name}`,
    range: (start: string, end: string) => `${start} – ${end}`,
    delta: (delta: string, name: string) => `${delta} for ${name}`,
    noDelta: 'No analysis for delta',
    badExperience: (name: string) => `Based on ${name}'s bad experience`,
    averageSpeed: 'Sensed speed',
    minDelta: 'Min delta',
    sensibility: 'Sensibility',
    noValue: 'ERR',
    noUser: 'Target user not found in LS',
    noStats: (missing: string) => `No stats for the job. No data available: ${missing}`,
    noSensed: 'Sens date could not be calculated.',
    noWorst: (missing: string) =>
      `Worst date could not be calculated. No data available: ${missing}`,
    errored: (reason: string) => `Calc errored: ${reason}`,
    resume: (name: string) => `Resume [${name}]`,
    startedAt: (date: string) => `Started at ${date}`,
    doneAt: (date: string) => `Done at ${date}`,
    speed: (speed: number) => `Speed ${speed}`,
    nobody: 'nobody',
    unknownUser: 'unknown user',
    analysis: {
      title: '[ Analysis ]',
      basedOn: (name: string) => `Based on another completed jobs assigned to ${name}`,
      noOtherJobs: 'No other jobs for analysis',
      incorrectParams: 'Incorrect job forecast params',
      more: 'Additional analysis',
      pace: 'Pace of',
      takes: 'Duration',
      endsAt: 'Done by',
      best: 'the fastest job',
      average: 'the median job',
      sensed: 'similar speeds',
      worst: 'the slowest job',
      replans: 'Plan changes',
      replan: (date: string, percent: string) =>
        `${date}: ${percent}% of the estimated time had passed`,
    },
    businessTime: {
      title: 'ℹ️ About your Business Time',
      productivity: 'Productivity Analysis',
    },
    groups: {
      children: 'Jobs-children',
      childrenHint: 'Related as children.',
      parent: 'Job-parent',
      parentHint: 'This job is a children for that parent job:',
      similar: 'Similar jobs',
      similarHint: (name: string) => `Assigned to ${name} and completed.`,
      header: (percent: number, done: number, total: number) => `${percent}% (${done} of ${total})`,
      about: (duration: string) => `~${duration}`,
      summary: (start: string, result: string, finish: string) =>
        `~${start} 👉 🔥 ${result} 👉 💬 ~${finish}`,
      noResult: 'No result yet',
      complexity: (complexity: number) => `(complexity ${complexity})`,
      lastLog: (date: string, text: string) => `Last log ${date} ${text}`,
      showAll: (count: number) => `Show all (${count})`,
      showMore: (count: number, left: number) => `Show ${count} more (${left} left)`,
    },
    timing: {
      title: 'Timing',
      titleOf: (job: string) => `Timing of ${job}`,
      absolute: (duration: string) => `Absolute: ${duration}`,
      business: (schedule: string, hours: string) => `BT "${schedule}": ${hours}h`,
      schedule: (name: string, hours: ScheduleHours) =>
        `BT analysis for "${name}" // Business: ${hours.business}h Productive: ${hours.productive}h (${hours.percent}% of total range: ${hours.total}h)`,
      day: (weekday: string, hours: string) => `${weekday} (${hours}h):`,
      ranges: {
        productive: 'Productive range',
        unproductive: 'Unproductive range',
        critical: (minutes: number) => `Critical unproductive range (${minutes}min)`,
      },
      gaps: {
        coffee: '☕ optimal coffee break',
        lunch: '🍽️ optimal lunch',
        big: '↔️ big gap',
        between: (kinds: string, minutes: number) => `${kinds} (${minutes}min)`,
      },
      weekdays: {
        monday: 'Monday',
        tuesday: 'Tuesday',
        wednesday: 'Wednesday',
        thursday: 'Thursday',
        friday: 'Friday',
        saturday: 'Saturday',
        sunday: 'Sunday',
      },
    },
    missing: {
      noStart: 'Start date',
      noEstimate: 'Estimate date',
      noTargetUser: 'Target user (please check Employee field)',
      noOtherJobs: (complexity: number) =>
        `Other ready jobs for analysis (complexity ${complexity})`,
      noOtherJobsOf: (complexity: number, name: string) =>
        `Other ready jobs for analysis (complexity ${complexity} & assigned to "${name}")`,
      noWorstDate: 'The Worst Date',
    },
  },
  {
    estimated: (date) => `По оценке: ${date}`,
    sensed: (date) => `По ощущениям: ${date}`,
    worst: (date) => `В худшем случае: ${date}`,
    beyond: (years) => `более чем через ${years} года после начала`,
    by: (name) => `исполнитель ${name}`,
    range: (start, end) => `${start} – ${end}`,
    delta: (delta, name) => `${decimal(delta)}, ${name}`,
    noDelta: 'Нет анализа отклонения',
    badExperience: (name) => `По худшему опыту, исполнитель ${name}`,
    averageSpeed: 'Скорость',
    minDelta: 'Мин. разница',
    sensibility: 'Чувствительность',
    noValue: 'ERR',
    noUser: 'Исполнитель не найден в LS',
    noStats: (missing) => `Нет статистики по задаче. Не хватает данных: ${missing}`,
    noSensed: 'Ощущаемую дату рассчитать не удалось.',
    noWorst: (missing) => `Худшую дату рассчитать не удалось. Не хватает данных: ${missing}`,
    errored: (reason) => `Ошибка расчёта: ${reason}`,
    resume: (name) => `Итог [${name}]`,
    startedAt: (date) => `Начато ${date}`,
    doneAt: (date) => `Готово ${date}`,
    speed: (speed) => `Скорость ${decimal(speed)}`,
    nobody: 'никто',
    unknownUser: 'неизвестный пользователь',
    analysis: {
      title: '[ Анализ ]',
      basedOn: (name) => `По другим завершённым задачам, исполнитель ${name}`,
      noOtherJobs: 'Нет других задач для анализа',
      incorrectParams: 'Для прогноза не хватает дат начала и оценки',
      more: 'Дополнительный анализ',
      pace: 'В темпе',
      takes: 'Длительность',
      endsAt: 'Готово к',
      best: 'самой быстрой задачи',
      average: 'медианной задачи',
      sensed: 'близких скоростей',
      worst: 'самой медленной задачи',
      replans: 'Изменения плана',
      replan: (date, percent) => `${date}: прошло ${decimal(percent)}% оценённого времени`,
    },
    businessTime: {
      title: 'ℹ️ О вашем рабочем времени',
      productivity: 'Анализ продуктивности',
    },
    groups: {
      children: 'Дочерние задачи',
      childrenHint: 'Связаны как дочерние.',
      parent: 'Родительская задача',
      parentHint: 'Эта задача — дочерняя для:',
      similar: 'Похожие задачи',
      similarHint: (name) => `Завершены, исполнитель ${name}.`,
      header: (percent, done, total) => `${percent}% (${done} из ${total})`,
      about: (duration) => `~${duration}`,
      summary: (start, result, finish) => `~${start} 👉 🔥 ${result} 👉 💬 ~${finish}`,
      noResult: 'Пока без результата',
      complexity: (complexity) => `(сложность ${complexity})`,
      lastLog: (date, text) => `Последний лог ${date} ${text}`,
      showAll: (count) => `Показать все (${count})`,
      showMore: (count, left) => `Показать ещё ${count} (осталось ${left})`,
    },
    timing: {
      title: 'Сроки',
      titleOf: (job) => `Сроки: ${job}`,
      absolute: (duration) => `Всего: ${duration}`,
      business: (schedule, hours) => `Рабочее время "${schedule}": ${hours} ч`,
      schedule: (name, hours) =>
        `Анализ рабочего времени "${name}" // Рабочее: ${decimal(hours.business)} ч Продуктивное: ${decimal(hours.productive)} ч (${decimal(hours.percent)}% от всего: ${decimal(hours.total)} ч)`,
      day: (weekday, hours) => `${weekday} (${decimal(hours)} ч):`,
      ranges: {
        productive: 'Продуктивный промежуток',
        unproductive: 'Непродуктивный промежуток',
        critical: (minutes) => `Критически непродуктивный промежуток (${minutes} мин)`,
      },
      gaps: {
        coffee: '☕ оптимальный перерыв на кофе',
        lunch: '🍽️ оптимальный обед',
        big: '↔️ большой перерыв',
        between: (kinds, minutes) => `${kinds} (${minutes} мин)`,
      },
      weekdays: {
        monday: 'Понедельник',
        tuesday: 'Вторник',
        wednesday: 'Среда',
        thursday: 'Четверг',
        friday: 'Пятница',
        saturday: 'Суббота',
        sunday: 'Воскресенье',
      },
    },
    missing: {
      noStart: 'Дата начала',
      noEstimate: 'Дата оценки',
      noTargetUser: 'Исполнитель (проверьте поле «Сотрудник»)',
      noOtherJobs: (complexity) => `Другие готовые задачи для анализа (сложность ${complexity})`,
      noOtherJobsOf: (complexity, name) =>
        `Другие готовые задачи для анализа (сложность ${complexity}, исполнитель "${name}")`,
      noWorstDate: 'Худшая дата',
    },
  },
)

type JobStatsMessages = (typeof jobStatsMessages)['en']

function missingName({ code, values }: MissingData, { missing }: JobStatsMessages): string {
  if (code !== 'noOtherJobs') return missing[code]
  const complexity = Number(values.complexity)
  return values.assignee === undefined
    ? missing.noOtherJobs(complexity)
    : missing.noOtherJobsOf(complexity, String(values.assignee))
}

/** What is missing, as a list. */
export const missingList = (missing: readonly MissingData[], text: JobStatsMessages): string =>
  missing.map((part) => missingName(part, text)).join(', ')
