import { messages } from '../base/messages'

export const jobPageMessages = messages(
  {
    notFound: 'Ooops! Job not found...',
    createdAt: (date: string) => `Created at ${date}`,
    updatedAt: (date: string) => `Updated at ${date}`,
    planned: 'Planned',
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
    planned: 'Запланирована',
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
