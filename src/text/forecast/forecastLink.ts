import { words } from '../base/words'

/** How other pages name the page of the record. */
export const forecastLinkWords = words(
  {
    title: 'Forecast record',
    hint: 'How often what we said came true',
  },
  {
    title: 'Как сбывались прогнозы',
    hint: 'Насколько можно верить нашим срокам',
  },
)
