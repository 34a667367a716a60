import { messages } from '../base/messages'

/** What the plan predicts for a job, in the few words that a row has room for. */
export const planMessages = messages(
  {
    later: 'later',
    status: { onTrack: 'On track', atRisk: 'At risk', late: 'Late', noEstimate: 'No estimate' },
    dueToday: 'Due today',
    due: 'Due',
    likely: 'Likely (80%)',
    likelyBy: '80% likely by',
    chance: (percent: number) => `${percent}%`,
    chanceHint: (percent: number, isDeadline = false) =>
      `${percent}% chance to meet the ${isDeadline ? 'deadline' : 'estimate'}`,
  },
  {
    later: 'позже',
    status: {
      onTrack: 'По плану',
      atRisk: 'Под угрозой',
      late: 'Опаздывает',
      noEstimate: 'Нет оценки',
    },
    dueToday: 'Срок сегодня',
    due: 'Срок',
    likely: 'Вероятно (80%)',
    likelyBy: 'С вероятностью 80% к',
    chance: (percent) => `${percent}%`,
    chanceHint: (percent, isDeadline) =>
      `Вероятность успеть к ${isDeadline ? 'сроку' : 'оценке'}: ${percent}%`,
  },
)
