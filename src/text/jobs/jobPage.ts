import type { LeftOutLink } from '../../domain/project/leftOut'
import { messages } from '../base/messages'

type LeftOutMessages = Readonly<Record<LeftOutLink['reason'], (count: number) => string>>

const leftOutEn: LeftOutMessages = {
  missing: (count) => `links to missing jobs: ${count}`,
  self: (count) => `jobs that are their own parent: ${count}`,
  circle: (count) => `links that would form a cycle: ${count}`,
  elsewhere: (count) => `subjobs that belong to another parent: ${count}`,
}

const insideEn = (count: number) => (count === 1 ? '1 job inside' : `${count} jobs inside`)

const leftOutRu: LeftOutMessages = {
  missing: (count) => `ссылки на отсутствующие задачи: ${count}`,
  self: (count) => `задачи, которые сами себе родители: ${count}`,
  circle: (count) => `ссылки, образующие цикл: ${count}`,
  elsewhere: (count) => `подзадачи другого родителя: ${count}`,
}

/** The project tree of the job page. */
export const projectTreeMessages = messages(
  {
    name: 'Project tree',
    toThisJob: 'To this job',
    subjobCount: (count: number) => `(${count} ${count === 1 ? 'subjob' : 'subjobs'})`,
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
    unassigned: 'Unassigned',
    states: {
      done: 'Done',
      finishUnknown: 'Completed, finish unknown',
      new: 'New',
      startedAndEstimated: 'Started and estimated',
      inProgress: 'In progress without an estimate',
    },
    leftOut: (parts: string) => `Some old data cannot be shown as a tree. Left out: ${parts}.`,
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
      finishUnknown: 'Завершена, дата неизвестна',
      new: 'Новая',
      startedAndEstimated: 'Начата, есть оценка',
      inProgress: 'В работе без оценки',
    },
    leftOut: (parts) => `Часть старых данных нельзя показать деревом. Пропущено: ${parts}.`,
    leftOutParts: leftOutRu,
  },
)

export const jobPageMessages = messages(
  {
    notFound: 'Ooops! Job not found...',
    createdAt: (date: string) => `Created at ${date}`,
    updatedAt: (date: string) => `Updated at ${date}`,
    answer: 'When it will be done',
    currentStats: '[ Current stats ]',
    notPlanned: (isStarted: boolean, isEstimated: boolean) =>
      `Job ${isStarted ? 'started' : 'not started'} and ${isEstimated ? 'estimated' : 'not estimated'}`,
    plan: 'Set dates and employee',
    avatar: {
      name: (kind: string) => `Dates of the job: ${kind}`,
      kinds: {
        child: 'part of a project',
        project: 'project',
        started: 'started',
        estimated: 'started and estimated',
        done: 'done',
        new: 'new',
      },
      start: (date: string) => `Start: ${date}`,
      estimate: (date: string) => `Estimate: ${date}`,
      finish: (date: string) => `Finish: ${date}`,
      noTimers: 'No timers',
    },
    groups: 'Related jobs',
    otherMethods: 'Other methods',
    checklists: {
      title: 'Checklists',
      none: 'No checklists',
      hint: 'Checklists that you add to logs of this job appear here.',
      log: 'Log',
      create: 'Create checklist',
    },
    debug: { title: 'Debug', route: 'Route', hours: 'Hours' },
    bar: {
      openDetails: (title: string) => `Open details | ${title}`,
      noTitle: 'No title',
      noJob: 'No target job',
    },
  },
  {
    notFound: 'Ой! Задача не найдена...',
    createdAt: (date) => `Создано ${date}`,
    updatedAt: (date) => `Изменено ${date}`,
    answer: 'Когда будет готово',
    currentStats: '[ Текущая статистика ]',
    notPlanned: (isStarted, isEstimated) =>
      `Задача ${isStarted ? 'начата' : 'не начата'} и ${isEstimated ? 'оценена' : 'не оценена'}`,
    plan: 'Указать даты и исполнителя',
    avatar: {
      name: (kind) => `Даты задачи: ${kind}`,
      kinds: {
        child: 'часть проекта',
        project: 'проект',
        started: 'начата',
        estimated: 'начата и оценена',
        done: 'готова',
        new: 'новая',
      },
      start: (date) => `Начало: ${date}`,
      estimate: (date) => `Оценка: ${date}`,
      finish: (date) => `Финиш: ${date}`,
      noTimers: 'Дат нет',
    },
    groups: 'Связанные задачи',
    otherMethods: 'Другие методы',
    checklists: {
      title: 'Чек-листы',
      none: 'Чек-листов нет',
      hint: 'Здесь появляются чек-листы, добавленные к логам этой задачи.',
      log: 'Лог',
      create: 'Создать чек-лист',
    },
    debug: { title: 'Отладка', route: 'Адрес', hours: 'Часы' },
    bar: {
      openDetails: (title) => `Подробности | ${title}`,
      noTitle: 'Без названия',
      noJob: 'Нет задачи',
    },
  },
)
