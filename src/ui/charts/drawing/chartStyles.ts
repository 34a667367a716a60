import { round } from '../../../domain/core/numbers'
import { truncate } from '../../../domain/core/text'
import { decimal } from '../../../text/base/figureIn'
import { useLanguage } from '../../text'

/** Made when it is first needed, because that takes the browser some milliseconds. */
let compact: Intl.NumberFormat | undefined
function compactly(value: number): string {
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
  return compact.format(value)
}

/** A short number for an axis, however large, in the language of the page. */
export function useAxisFigure(): (value: number) => string {
  const language = useLanguage()
  return (value) => {
    const figure = Math.abs(value) < 1000 ? String(round(value, 2)) : compactly(value)
    return language === 'ru' ? decimal(figure) : figure
  }
}

const colour = (name: string) => `var(--hc-palette-${name})`
const [accent, quiet, paper] = [
  colour('primary-main'),
  colour('text-secondary'),
  colour('background-paper'),
]

/** Colours that follow the theme, each readable as text. */
export const INK = {
  accent,
  late: colour('error-main'),
  good: colour('success-main'),
  text: colour('text-primary'),
  quiet,
  line: colour('divider'),
  paper,
  /** Fills for backgrounds, not for text. */
  shade: `color-mix(in srgb, ${quiet} 16%, ${paper})`,
  bar: `color-mix(in srgb, ${accent} 45%, ${paper})`,
} as const

const FONT_SIZE = 12
/** With less space than this two labels overlap. */
export const LABEL_GAP = 15

let pen: CanvasRenderingContext2D | null = null
const widths = new Map<string, number>()

/** The width of a label. A canvas measures it without a layout of the page. */
export function textWidth(text: string): number {
  if (pen === null) {
    pen = document.createElement('canvas').getContext('2d')
    if (pen) pen.font = `${FONT_SIZE}px ${getComputedStyle(document.body).fontFamily}`
  }
  const width = widths.get(text) ?? pen?.measureText(text).width ?? text.length * FONT_SIZE
  widths.set(text, width)
  return width
}

/** The name, or as many of its letters as there is room for. */
export function fittedName(name: string, room: number): string {
  const width = textWidth(name)
  if (width <= room) return name
  const letters = Math.floor((name.length * (room - textWidth('...'))) / width)
  return truncate(name, Math.max(1, letters))
}
