import { round } from '../../../domain/core/numbers'

/** Hours as they are shown: one decimal, and none where there is none. */
export const figure = (hours: number): string => String(round(hours, 1))
