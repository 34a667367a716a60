import { messages } from '../base/messages'

const en = {
  row: {
    tools: (title: string) => `Tools: ${title}`,
    updated: (date: string) => `Upd: ${date}`,
    noDescription: 'No description',
    openDrawer: 'Open drawer',
    openPage: 'Open job page',
    edit: 'Edit',
    rename: 'Rename',
    titleOf: (title: string) => `Title of ${title}`,
    pin: 'Pin job',
    unpin: 'Unpin job',
    delete: 'Delete',
    confirmDelete: '⚡ Sure? This job will be deleted!',
  },
  created: {
    elsewhere: (title: string) => `Created, but not on this page: ${title}`,
    show: 'Show',
  },
  start: {
    name: 'Start now',
    just: 'Just start',
    work: {
      '1h': '1h of work',
      '2h': '2h of work',
      '4h': '4h of work',
      '1d': '1 day of work',
      '2d': '2 days of work',
      '1w': '1 week of work',
    },
    until: (date: string) => `until ${date}`,
    date: 'Pick a date…',
  },
  act: {
    name: 'Actions on this job',
    start: 'Start',
    done: 'Done',
    comment: 'Comment',
    more: 'More actions',
  },
  reestimate: {
    name: 'Re-estimate',
    more: 'More working time',
    work: { '2h': '+2h', '4h': '+4h', '1d': '+1d', '2d': '+2d', '1w': '+1w' },
    date: 'Another date',
    set: 'Set estimate',
    notStarted: 'An estimate counts from a start, and this job has not started.',
    start: 'Start with an estimate',
    confirmEvidence: (title: string, before: string, after: string) =>
      `⚡ Sure? The estimate of a finished job will be changed!\n${title}\n${before} → ${after}\nForecasts learn from it.`,
  },
  assign: {
    name: 'Assign',
    people: 'People',
    search: 'Find a person',
    nobody: 'Nobody',
    newPerson: 'New person…',
    newNamed: (name: string) => `New person: ${name}`,
    nameOfNew: 'Name of the new person',
  },
  subjob: {
    add: 'Add subjob',
    title: 'Title of the subjob',
    keys: 'Enter adds it and stays here for the next one',
  },
  finish: {
    confirmRemoval: (title: string, date: string) =>
      `⚡ Sure? The finish date ${date} will be removed!\n${title}\nForecasts will no longer learn from this job.`,
    whichFinish: (title: string, date: string) =>
      `When was it finished?\n${title}\nIts earlier finish date was ${date}.`,
    now: 'Now',
  },
  more: {
    markCompleted: 'Mark all as completed',
    markActive: 'Mark all as active',
    clearCompleted: 'Clear completed',
    shortcuts: 'Keyboard shortcuts',
    allJobs: (count: number, name?: string) =>
      name === undefined ? `ALL JOBS (${count})` : `All jobs of ${name} (${count})`,
    completedJobs: (count: number, name?: string) =>
      name === undefined
        ? `All completed jobs (${count})`
        : `All completed jobs of ${name} (${count})`,
    confirmMark: {
      completed: (jobs: string) => `⚡ Sure? ${jobs} will be marked as completed!`,
      active: (jobs: string) =>
        `⚡ Sure? ${jobs} will be marked as active!\nJobs with a finish date stay completed.`,
    },
    confirmClear: (jobs: string) => `⚡ Sure? ${jobs} will be deleted!`,
    andMore: (count: number) => `and ${count} more`,
  },
  filters: {
    reset: 'Reset',
    assignedTo: (name: string) => `Assigned to ${name}`,
    removeFilter: (name: string) => `Remove filter: ${name}`,
    words: (words: string) => `“${words}”`,
    people: 'People',
    unassigned: 'Unassigned',
    project: 'Project',
    status: 'Status',
    complexity: 'Complexity',
    complexities: (list: string) => `Complexity ${list}`,
    created: {
      name: 'Created',
      from: (day: string) => `Created from ${day}`,
      to: (day: string) => `Created until ${day}`,
      between: (first: string, last: string) => `Created ${first}–${last}`,
    },
    finished: {
      name: 'Finished',
      from: (day: string) => `Finished from ${day}`,
      to: (day: string) => `Finished until ${day}`,
      between: (first: string, last: string) => `Finished ${first}–${last}`,
    },
    from: 'From',
    until: 'Until',
    log: 'Log',
    has: { logs: 'Has comments', checklist: 'Has a checklist' },
  },
  views: {
    name: 'Saved views',
    save: 'Save view',
    nameOf: 'Name of the view',
    more: (name: string) => `View ${name}: more`,
    rename: 'Rename',
    update: 'Update to the current filters',
    left: 'Move left',
    right: 'Move right',
    copyLink: 'Copy link',
    delete: 'Delete',
  },
  complexity: 'Complexity',
  many: {
    selected: (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'} selected`,
    elsewhere: (count: number) => `${count} not on this page`,
    all: (count: number) => `Select all ${count} that match`,
    clear: 'Clear selection',
    project: 'Project',
    noProject: 'No project',
    export: 'Export',
    nothing: 'Nothing to change',
    changed: (changed: number, count: number) => `Changed ${changed} of ${count}`,
    confirmDelete: (count: number) =>
      `⚡ Sure? ${count} ${count === 1 ? 'job' : 'jobs'} will be deleted!`,
  },
}

const ru: typeof en = {
  row: {
    tools: (title) => `Действия: ${title}`,
    updated: (date) => `Обн: ${date}`,
    noDescription: 'Без описания',
    openDrawer: 'Открыть панель',
    openPage: 'Открыть страницу задачи',
    edit: 'Изменить',
    rename: 'Переименовать',
    titleOf: (title) => `Название: ${title}`,
    pin: 'Закрепить задачу',
    unpin: 'Открепить задачу',
    delete: 'Удалить',
    confirmDelete: '⚡ Уверены? Эта задача будет удалена!',
  },
  created: {
    elsewhere: (title) => `Создано, но не на этой странице: ${title}`,
    show: 'Показать',
  },
  start: {
    name: 'Начать сейчас',
    just: 'Просто начать',
    work: {
      '1h': '1 ч работы',
      '2h': '2 ч работы',
      '4h': '4 ч работы',
      '1d': '1 день работы',
      '2d': '2 дня работы',
      '1w': '1 неделя работы',
    },
    until: (date) => `до ${date}`,
    date: 'Выбрать дату…',
  },
  act: {
    name: 'Действия с задачей',
    start: 'Начать',
    done: 'Готово',
    comment: 'Комментарий',
    more: 'Ещё действия',
  },
  reestimate: {
    name: 'Переоценить',
    more: 'Больше рабочего времени',
    work: { '2h': '+2 ч', '4h': '+4 ч', '1d': '+1 д', '2d': '+2 д', '1w': '+1 нед' },
    date: 'Другая дата',
    set: 'Задать оценку',
    notStarted: 'Оценка отсчитывается от начала, а эта задача ещё не начата.',
    start: 'Начать с оценкой',
    confirmEvidence: (title, before, after) =>
      `⚡ Уверены? Оценка завершённой задачи изменится!\n${title}\n${before} → ${after}\nНа ней учатся прогнозы.`,
  },
  assign: {
    name: 'Назначить',
    people: 'Люди',
    search: 'Найти человека',
    nobody: 'Никто',
    newPerson: 'Новый человек…',
    newNamed: (name) => `Новый человек: ${name}`,
    nameOfNew: 'Имя нового человека',
  },
  subjob: {
    add: 'Добавить подзадачу',
    title: 'Название подзадачи',
    keys: 'Enter добавляет её и ждёт следующую',
  },
  finish: {
    confirmRemoval: (title, date) =>
      `⚡ Уверены? Дата завершения ${date} будет удалена!\n${title}\nПрогнозы больше не будут учиться на этой задаче.`,
    whichFinish: (title, date) =>
      `Когда задача завершена?\n${title}\nПрежняя дата завершения: ${date}.`,
    now: 'Сейчас',
  },
  more: {
    markCompleted: 'Отметить все завершёнными',
    markActive: 'Отметить все активными',
    clearCompleted: 'Удалить завершённые',
    shortcuts: 'Горячие клавиши',
    allJobs: (count, name) =>
      name === undefined ? `ВСЕ ЗАДАЧИ (${count})` : `все задачи, исполнитель ${name} (${count})`,
    completedJobs: (count, name) =>
      name === undefined
        ? `все завершённые задачи (${count})`
        : `все завершённые задачи, исполнитель ${name} (${count})`,
    confirmMark: {
      completed: (jobs) => `⚡ Уверены? Будут отмечены завершёнными: ${jobs}!`,
      active: (jobs) =>
        `⚡ Уверены? Будут отмечены активными: ${jobs}!\nЗадачи с датой завершения останутся завершёнными.`,
    },
    confirmClear: (jobs) => `⚡ Уверены? Будут удалены: ${jobs}!`,
    andMore: (count) => `и ещё ${count}`,
  },
  filters: {
    reset: 'Сбросить',
    assignedTo: (name) => `Исполнитель: ${name}`,
    removeFilter: (name) => `Убрать фильтр: ${name}`,
    words: (words) => `«${words}»`,
    people: 'Люди',
    unassigned: 'Не назначена',
    project: 'Проект',
    status: 'Статус',
    complexity: 'Сложность',
    complexities: (list) => `Сложность ${list}`,
    created: {
      name: 'Создана',
      from: (day) => `Создана с ${day}`,
      to: (day) => `Создана по ${day}`,
      between: (first, last) => `Создана ${first}–${last}`,
    },
    finished: {
      name: 'Завершена',
      from: (day) => `Завершена с ${day}`,
      to: (day) => `Завершена по ${day}`,
      between: (first, last) => `Завершена ${first}–${last}`,
    },
    from: 'С',
    until: 'По',
    log: 'Лог',
    has: { logs: 'Есть комментарии', checklist: 'Есть чек-лист' },
  },
  views: {
    name: 'Сохранённые виды',
    save: 'Сохранить вид',
    nameOf: 'Название вида',
    more: (name) => `Вид ${name}: ещё`,
    rename: 'Переименовать',
    update: 'Обновить по текущим фильтрам',
    left: 'Переместить влево',
    right: 'Переместить вправо',
    copyLink: 'Скопировать ссылку',
    delete: 'Удалить',
  },
  complexity: 'Сложность',
  many: {
    selected: (count) => `Выбрано задач: ${count}`,
    elsewhere: (count) => `не на этой странице: ${count}`,
    all: (count) => `Все подходящие: ${count}`,
    clear: 'Снять выбор',
    project: 'Проект',
    noProject: 'Без проекта',
    export: 'Экспорт',
    nothing: 'Менять нечего',
    changed: (changed, count) => `Изменено ${changed} из ${count}`,
    confirmDelete: (count) => `⚡ Уверены? Будут удалены задачи: ${count}!`,
  },
}

/** The actions on jobs in the list. Loaded apart, since most are not shown at first. */
export const jobToolsMessages = messages(en, ru)
