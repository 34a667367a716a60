import { round } from '../../../domain/core/numbers'
import { decimal } from '../../../text/base/figureIn'
import { useLanguage } from '../../text'
import { theme } from '../../theme'

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** A short number for an axis, however large, in the language of the page. */
export function useAxisFigure(): (value: number) => string {
  const language = useLanguage()
  return (value) => {
    const figure = Math.abs(value) < 1000 ? String(round(value, 2)) : compact.format(value)
    return language === 'ru' ? decimal(figure) : figure
  }
}

const { palette } = theme.vars

/** Colours that follow the theme, each readable as text. */
export const INK = {
  accent: palette.primary.main,
  late: palette.error.main,
  good: palette.success.main,
  text: palette.text.primary,
  quiet: palette.text.secondary,
  line: palette.divider,
  paper: palette.background.paper,
  /** Fills for backgrounds, not for text. */
  shade: `color-mix(in srgb, ${palette.text.secondary} 16%, ${palette.background.paper})`,
  bar: `color-mix(in srgb, ${palette.primary.main} 45%, ${palette.background.paper})`,
} as const

export const FONT_SIZE = 12
/** With less space than this two labels overlap. */
export const LABEL_GAP = 15

/** Text that stays readable over a line. */
export const haloed = {
  fontSize: FONT_SIZE,
  fontFamily: theme.typography.fontFamily,
  paintOrder: 'stroke',
  stroke: palette.background.paper,
  strokeWidth: 4,
  strokeLinejoin: 'round',
} as const
