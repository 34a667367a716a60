import { round } from '../../../domain/core/numbers'

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** A number on an axis: short, however large. */
export const axisFigure = (value: number): string =>
  Math.abs(value) < 1000 ? String(round(value, 2)) : compact.format(value)

/** One decimal, and none where there is nothing after the point. */
export const figure = (value: number): string => String(round(value, 1))
