import { messages } from '../base/messages'

/** The method in two minutes, with what it cannot know. */
export const forecastMethodMessages = messages(
  {
    title: 'How forecasts are made',
    lead: 'The time that a single job takes differs from its estimate by a factor of two to three, whatever the method. No forecast makes that noise go away. It can tell the range honestly, begin well with little history, learn while a job runs, and add jobs up rightly.',
    does: 'What it does',
    steps: [
      {
        name: 'Every finished job is evidence.',
        text: 'How long it was estimated, how long it took, who did it, how complex it was. Both spans are counted in working hours, or by day and night where that predicts a person’s dates better.',
      },
      {
        name: 'Newer counts more.',
        text: 'A job counts half after the person has finished 30 more, or the team 150 more.',
      },
      {
        name: 'The little-known lean on the better-known.',
        text: 'A person’s habit is pulled toward the team’s, and the team’s toward what is usual anywhere, until there is enough evidence of their own.',
      },
      {
        name: 'Like jobs count most:',
        text: 'of about the same size, of the same complexity, of the same person.',
      },
      {
        name: '«Just as estimated» is an outcome of its own,',
        text: 'since people often book what they estimated.',
      },
      {
        name: 'A running job forgets what did not come true.',
        text: 'When it has used its estimate up, «on time» is no longer possible, and the dates move on. No date ever lies in the past.',
      },
      {
        name: 'A project is played through thousands of times.',
        text: 'Each person does one job after another, and jobs share some luck with their project and their person, so that a bad month is bad for everything in it.',
      },
    ],
    dates:
      'P50, P80 and P95 are the dates by which 5 of 10, 8 of 10 and 19 of 20 such jobs were done.',
    cannot: 'What it cannot know',
    limits: [
      'Rated complexity was in none of the histories that the method was measured on; that it helps is an assumption.',
      'A team that is always late in the same way needs about 20 finished jobs to be seen. Before that the ranges are wide, and mostly what is usual anywhere.',
      'It knows no holidays but those of the schedule, no illness, and no change of mind about what is wanted.',
      'The middle is hardly better than the estimate itself. Plan with P80, not with P50.',
      'In a small team with much in common, totals of many jobs may still be too narrow.',
      'A job that took hundreds of times its estimate lies beyond all evidence; what is said of it is a convention.',
      'Each job is held against the estimate that stood when it started, else against its first one. Of jobs older than the keeping of estimates only the latest is known.',
    ],
  },
  {
    title: 'Как делаются прогнозы',
    lead: 'Время отдельной задачи отличается от оценки в два-три раза, каким бы ни был метод. Этот шум не уберёт ни один прогноз. Но прогноз может честно назвать диапазон, разумно начать, когда опыта мало, учиться, пока задача идёт, и верно складывать задачи.',
    does: 'Что он делает',
    steps: [
      {
        name: 'Каждая готовая задача — свидетельство.',
        text: 'Сколько ей давала оценка, сколько она шла, кто её делал и насколько она сложна. Оба срока считаются в рабочих часах — или круглосуточно, если так сроки человека предсказываются лучше.',
      },
      {
        name: 'Новое важнее.',
        text: 'Задача весит вдвое меньше, когда человек закончил ещё 30 или команда ещё 150.',
      },
      {
        name: 'Малоизвестное опирается на известное.',
        text: 'Привычка человека подтянута к привычке команды, а она — к тому, что обычно везде, пока не накопится свой опыт.',
      },
      {
        name: 'Похожие задачи важнее всего:',
        text: 'примерно того же размера, той же сложности, того же человека.',
      },
      {
        name: '«Ровно по оценке» — отдельный исход,',
        text: 'потому что люди часто записывают то, что оценили.',
      },
      {
        name: 'Идущая задача забывает то, что не сбылось.',
        text: 'Когда оценка исчерпана, «вовремя» уже невозможно, и даты сдвигаются. Ни одна дата не лежит в прошлом.',
      },
      {
        name: 'Проект проигрывается тысячи раз.',
        text: 'Каждый делает одну задачу за другой, а везение у задач одного проекта и одного человека отчасти общее: плохой месяц плох для всего.',
      },
    ],
    dates:
      'Три даты прогноза — это сроки, к которым были готовы 5 из 10, 8 из 10 и 19 из 20 таких задач.',
    cannot: 'Чего он не знает',
    limits: [
      'Оценки сложности не было ни в одной истории, на которой метод измеряли; что она помогает — предположение.',
      'Чтобы увидеть, что команда всегда опаздывает одинаково, нужно около 20 готовых задач. До того диапазоны широки и говорят в основном о том, что обычно везде.',
      'Он не знает праздников, кроме указанных в графике, болезней и того, что желания меняются.',
      'Середина едва ли лучше самой оценки. Планируйте по сроку «8 из 10», а не по середине.',
      'В маленькой команде, где у задач много общего, итог по многим задачам может быть слишком узким.',
      'Задача, которая шла в сотни раз дольше оценки, лежит за пределами опыта; сказанное о ней — условность.',
      'Задача сверяется с оценкой, которая была при её начале, иначе — с первой. У задач старше истории оценок известна лишь последняя.',
    ],
  },
)
