import type { Language } from './messages'

const RUSSIAN: Readonly<Record<string, string>> = {
  ...{ of: 'из', w: 'нед', d: 'д', h: 'ч', Bytes: 'Б', KB: 'КБ', MB: 'МБ', GB: 'ГБ' },
  ...{ Mon: 'пн', Tue: 'вт', Wed: 'ср', Thu: 'чт', Fri: 'пт', Sat: 'сб', Sun: 'вс' },
  ...{ Jan: 'янв', Feb: 'фев', Mar: 'мар', Apr: 'апр', May: 'мая', Jun: 'июн' },
  ...{ Jul: 'июл', Aug: 'авг', Sep: 'сен', Oct: 'окт', Nov: 'ноя', Dec: 'дек' },
}

/** A number with the decimal comma of Russian. */
export const decimal = (value: number | string): string => String(value).replace('.', ',')

/** A name in the quotation marks of the language. */
export const quotedIn = (text: string, language: Language): string =>
  language === 'ru' ? `«${text}»` : `“${text}”`

/** A date, a span, a size or a range as the domain writes it, with its few words in the language. */
export const figureIn = (figure: string, language: Language): string =>
  language === 'ru'
    ? figure
        // A number with decimals, alone or with its unit; dates have more points, or none.
        .replace(/^(-?\d+)\.(\d+)(?= \w+$|$)/, '$1,$2')
        .replace(/[A-Za-z]+/g, (word) => RUSSIAN[word] ?? word)
    : figure
