import type { LeftOutLink } from '../../domain/project/leftOut'
import { messages } from '../base/messages'

type LeftOutMessages = Readonly<Record<LeftOutLink['reason'], (count: number) => string>>

const leftOutEn: LeftOutMessages = {
  missing: (count) => `links to jobs that are not there: ${count}`,
  self: (count) => `jobs that name themselves as parent: ${count}`,
  circle: (count) => `links that would close a circle: ${count}`,
  elsewhere: (count) => `subjobs that stand under another parent: ${count}`,
}

const insideEn = (count: number) => (count === 1 ? '1 job inside' : `${count} jobs inside`)

const leftOutRu: LeftOutMessages = {
  missing: (count) => `ссылки на задачи, которых нет: ${count}`,
  self: (count) => `задачи, названные родителем самих себя: ${count}`,
  circle: (count) => `ссылки, замыкающие круг: ${count}`,
  elsewhere: (count) => `подзадачи, стоящие у другого родителя: ${count}`,
}

/** What the project tree of the job page says. */
export const projectTreeMessages = messages(
  {
    name: 'Project tree',
    toThisJob: 'To this job',
    subjobCount: (count: number) => `(${count} subjobs)`,
    parent: (title: string) => `[ parent ] ${title}`,
    complexity: (value: number) => `Complexity ${value}`,
    details: 'Details',
    noDescription: 'No description',
    pin: 'Pin job',
    progressTree: 'Progress Tree',
    stats: 'Stats',
    lastActivity: (date: string) => `Last activity ${date}`,
    checklists: (count: number, percent: number) => `Checklist (${count}) | Done ${percent}%`,
    back: 'Back to job',
    backTo: (title: string) => `Back to job: ${title}`,
    subjobs: (done: number, total: number) => `Subjobs (${done} of ${total})`,
    showAll: (total: number) => `Show all ${total}`,
    inside: insideEn,
    insideOf: (count: number, title: string) => `${insideEn(count)} ${title}`,
    more: (count: number) => `Show more subjobs (${count} left)`,
    showMore: (count: number, left: number) => `Show ${count} more (${left} left)`,
    gap: (count: number) =>
      count === 1
        ? '1 job between this part and the root is not shown.'
        : `${count} jobs between this part and the root are not shown.`,
    carousel: (title: string) => `Subjobs of ${title} as cards`,
    go: 'Go',
    goTo: (title: string) => `Go to ${title}`,
    unassigned: 'Not assigned',
    states: {
      done: 'Done',
      new: 'New',
      startedAndEstimated: 'Started and estimated',
      inProgress: 'In progress without an estimate',
    },
    leftOut: (parts: string) => `Old data holds what no tree can show. Left out: ${parts}.`,
    leftOutParts: leftOutEn,
  },
  {
    name: 'Дерево проекта',
    toThisJob: 'К этой задаче',
    subjobCount: (count) => `(подзадач: ${count})`,
    parent: (title) => `[ родитель ] ${title}`,
    complexity: (value) => `Сложность ${value}`,
    details: 'Подробности',
    noDescription: 'Нет описания',
    pin: 'Закрепить задачу',
    progressTree: 'Дерево прогресса',
    stats: 'Статистика',
    lastActivity: (date) => `Последняя активность ${date}`,
    checklists: (count, percent) => `Чек-лист (${count}) | Готово ${percent}%`,
    back: 'Назад к задаче',
    backTo: (title) => `Назад к задаче: ${title}`,
    subjobs: (done, total) => `Подзадачи (${done} из ${total})`,
    showAll: (total) => `Показать все ${total}`,
    inside: (count) => `Задач внутри: ${count}`,
    insideOf: (count, title) => `Задач внутри: ${count}, ${title}`,
    more: (count) => `Показать ещё подзадачи (осталось ${count})`,
    showMore: (count, left) => `Показать ещё ${count} (осталось ${left})`,
    gap: (count) => `Между этой частью и корнем не показано задач: ${count}.`,
    carousel: (title) => `Подзадачи «${title}» карточками`,
    go: 'Перейти',
    goTo: (title) => `Перейти к ${title}`,
    unassigned: 'Не назначено',
    states: {
      done: 'Готово',
      new: 'Новая',
      startedAndEstimated: 'Начата, есть оценка',
      inProgress: 'В работе без оценки',
    },
    leftOut: (parts) => `В старых данных есть то, чего дерево не покажет. Пропущено: ${parts}.`,
    leftOutParts: leftOutRu,
  },
)
