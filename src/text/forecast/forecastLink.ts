import { messages } from '../base/messages'

/** How other pages name the forecast record. */
export const forecastLinkMessages = messages(
  {
    title: 'Forecast record',
    hint: 'How accurate the forecasts were',
  },
  {
    title: 'Как сбывались прогнозы',
    hint: 'Насколько точны были прогнозы',
  },
)
