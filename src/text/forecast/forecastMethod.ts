import { messages } from '../base/messages'

/** The method in two minutes, and its limits. */
export const forecastMethodMessages = messages(
  {
    title: 'How forecasts are made',
    lead: 'The time a single job takes differs from its estimate by a factor of two to three, whatever the method. No forecast removes that noise. But it can show an honest range, start well with little history, learn while a job runs, and add up jobs correctly.',
    does: 'How it works',
    steps: [
      {
        name: 'Every finished job is evidence.',
        text: 'Its estimate, the time it took, who did it and how complex it was. Both times are counted in working hours, or in calendar time where that predicts a person’s dates better.',
      },
      {
        name: 'Recent jobs count more.',
        text: 'A job counts half as much after the person has finished 30 more, or the team 150 more.',
      },
      {
        name: 'Little history borrows from more history.',
        text: 'A person’s forecasts are pulled toward the team’s, and the team’s toward a general default, until they have enough evidence of their own.',
      },
      {
        name: 'Similar jobs count most:',
        text: 'about the same size, the same complexity, the same person.',
      },
      {
        name: '“Exactly as estimated” is a separate outcome,',
        text: 'because people often record the time they estimated.',
      },
      {
        name: 'A running job drops outcomes that are no longer possible.',
        text: 'Once its estimate has passed, “on time” is no longer possible and the dates move. No date is ever in the past.',
      },
      {
        name: 'All open jobs are simulated together, thousands of times.',
        text: 'Running jobs go on side by side; waiting ones start after as long as the person’s jobs usually wait. Jobs of one person or team tend to run late together. Every date of a job, project or person is read from these runs.',
      },
    ],
    dates: 'P50, P80 and P95 are the dates by which a job is 50%, 80% and 95% likely to be done.',
    cannot: 'What it cannot know',
    limits: [
      'Whether rated complexity helps: none of the data the method was tested on had it.',
      'That a team is always late in the same way, before about 20 jobs are finished. Until then the ranges are wide and mostly a general default.',
      'Illness, holidays that are not in the schedule, and changed requirements.',
      'The exact date: the median is hardly better than the estimate itself. Plan with P80, not with P50.',
      'How much jobs depend on each other: in a small team, ranges for many jobs together may be too narrow.',
      'Extreme cases: for a job that takes hundreds of times its estimate there is no evidence, and its dates are a convention.',
      'Earlier estimates of old jobs: a job is compared with its estimate at the start, or else its first one. For jobs older than the estimate history only the latest is known.',
    ],
  },
  {
    title: 'Как делаются прогнозы',
    lead: 'Время отдельной задачи отличается от оценки в два-три раза, каким бы ни был метод. Этот разброс не уберёт ни один прогноз. Но прогноз может честно показать диапазон, хорошо работать при малой истории, уточняться по ходу задачи и верно складывать задачи.',
    does: 'Как это работает',
    steps: [
      {
        name: 'Каждая завершённая задача — данные для прогноза.',
        text: 'Её оценка, фактическое время, исполнитель и сложность. Время считается в рабочих часах или в календарном времени, если оно лучше предсказывает сроки человека.',
      },
      {
        name: 'Недавние задачи важнее.',
        text: 'Вес задачи падает вдвое, когда человек завершил ещё 30 задач или команда ещё 150.',
      },
      {
        name: 'Если истории мало, помогает общая.',
        text: 'Прогноз человека подтягивается к прогнозу команды, а команды — к общему значению по умолчанию, пока не накопится своя история.',
      },
      {
        name: 'Похожие задачи важнее всего:',
        text: 'примерно того же размера, той же сложности, того же человека.',
      },
      {
        name: '«Ровно по оценке» — отдельный исход,',
        text: 'потому что люди часто записывают столько, сколько оценили.',
      },
      {
        name: 'У идущей задачи отпадают исходы, которые уже невозможны.',
        text: 'Когда оценка прошла, «вовремя» уже невозможно, и даты сдвигаются. Даты прогноза никогда не бывают в прошлом.',
      },
      {
        name: 'Все открытые задачи разыгрываются вместе, тысячи раз.',
        text: 'Начатые идут одновременно; ожидающие начинаются через столько, сколько обычно ждут задачи этого человека. Задачи одного человека и одной команды часто опаздывают вместе. Из этих розыгрышей берётся каждая дата задачи, проекта и человека.',
      },
    ],
    dates:
      'P50, P80 и P95 — это даты, к которым задача будет готова с вероятностью 50%, 80% и 95%.',
    cannot: 'Чего он не знает',
    limits: [
      'Помогает ли оценка сложности: её не было в данных, на которых проверяли метод.',
      'Что команда всегда опаздывает одинаково, пока не завершено около 20 задач. До этого диапазоны широки и в основном равны общему значению по умолчанию.',
      'Болезни, праздники, которых нет в расписании, и изменения требований.',
      'Точную дату: медиана едва ли лучше самой оценки. Планируйте по P80, а не по P50.',
      'Насколько задачи зависят друг от друга: в маленькой команде диапазон для многих задач вместе может быть слишком узким.',
      'Крайние случаи: для задачи, которая идёт в сотни раз дольше оценки, данных нет, и её даты условны.',
      'Прежние оценки старых задач: задача сравнивается с оценкой на момент начала, иначе с первой. У задач старше истории оценок известна только последняя.',
    ],
  },
)
