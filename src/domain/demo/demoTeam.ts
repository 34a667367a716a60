export type DemoLanguage = 'en' | 'ru'

/** A text of the demo in each of its languages. */
export type InBoth = readonly [en: string, ru: string]

/** The text in the language in which the demo was opened. */
export type TextOf = (text: InBoth) => string

export const textsIn =
  (language: DemoLanguage): TextOf =>
  ([en, ru]) =>
    language === 'ru' ? ru : en

/** Someone whose estimates are off in a consistent way. */
export interface DemoPerson {
  readonly key: string
  readonly name: InBoth
  /** The average real time of a job, as a multiple of its estimate. */
  readonly pace: number
  /** How much that varies from job to job. */
  readonly spread: number
}

export const DEMO_TEAM = [
  { key: 'Anna', name: ['Anna Lindqvist', 'Анна Линдквист'], pace: 1.05, spread: 0.3 },
  { key: 'Boris', name: ['Boris Kim', 'Борис Ким'], pace: 1.55, spread: 0.38 },
  { key: 'Chloe', name: ['Chloe Martin', 'Хлоя Мартен'], pace: 0.88, spread: 0.3 },
  { key: 'Dmitri', name: ['Dmitri Volkov', 'Дмитрий Волков'], pace: 1.25, spread: 0.5 },
  { key: 'Emi', name: ['Emi Tanaka', 'Эми Танака'], pace: 1.4, spread: 0.3 },
] as const satisfies readonly DemoPerson[]

export type DemoKey = (typeof DEMO_TEAM)[number]['key']
