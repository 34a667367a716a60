import { messages } from '../base/messages'

/** How other pages name the page of the record. */
export const forecastLinkMessages = messages(
  {
    title: 'Forecast record',
    hint: 'How often what we said came true',
  },
  {
    title: 'Как сбывались прогнозы',
    hint: 'Насколько можно верить нашим срокам',
  },
)
