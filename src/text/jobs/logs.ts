import { messages } from '../base/messages'

const by = (user?: string) => (user === undefined ? '' : ` by ${user}`)
const of = (user?: string) => (user === undefined ? '' : `, исполнитель ${user}`)

/** The log list of a job and the page of one log. */
export const logsMessages = messages(
  {
    list: {
      comment: 'Comment',
      add: 'Add comment',
      keys: 'Ctrl + Enter adds it to the log',
      full: (limit: number) =>
        `The log is full: a new entry replaces the oldest of ${limit} without links or open checklist items`,
      edit: 'EDIT',
      delete: 'DELETE',
      logPage: 'LOG PAGE',
      newText: 'New text',
    },
    tokens: {
      deletedJob: (id: number) => `deleted job #${id}`,
      deletedUser: 'deleted user',
      malformedUser: 'unknown user (incorrect user format)',
    },
    checklist: 'Checklist',
    page: {
      status: (sentence: string) => `Status: ${sentence}`,
      done: (date: string, user?: string) => `Job is done at ${date}${by(user)}`,
      finishUnknown: (user?: string) => `Completed, finish unknown${by(user)}`,
      estimated: (user?: string) => `Job started and estimated${by(user)}`,
      inProgress: (user?: string) => `Job started and wait for estimate${by(user)}`,
      new: 'Job not started',
      unknownUser: 'unknown user',
      jobNotFound: (id: string) => `Job not found #${id}`,
      jobGone: 'It was deleted, or the address is mistyped.',
      openJob: 'Open job',
      logNotFound: (ts: string) => `Log not found #${ts}`,
      logGone: (limit: number) =>
        `It was deleted, or removed as the oldest of ${limit}. The rest of the log is available.`,
      otherLogs: 'All logs of the job',
      text: 'Log text',
      addText: 'Add log text',
      createChecklist: 'Create checklist',
      links: 'Links',
      noLinks: 'No links yet',
      jobsPager: 'Jobs pager',
      allJobs: 'All Jobs',
      lastActivity: 'Last Activity',
      logPage: 'Log page',
    },
  },
  {
    list: {
      comment: 'Комментарий',
      add: 'Добавить',
      keys: 'Ctrl + Enter добавит его в лог',
      full: (limit) =>
        `Лог заполнен: новая запись заменит самую старую из ${limit} без ссылок и открытых пунктов`,
      edit: 'ПРАВКА',
      delete: 'УДАЛИТЬ',
      logPage: 'К ЛОГУ',
      newText: 'Новый текст',
    },
    tokens: {
      deletedJob: (id) => `удалённая задача #${id}`,
      deletedUser: 'удалённый пользователь',
      malformedUser: 'неизвестный пользователь (некорректный формат)',
    },
    checklist: 'Чек-лист',
    page: {
      status: (sentence) => `Статус: ${sentence}`,
      done: (date, user) => `задача готова ${date}${of(user)}`,
      finishUnknown: (user) => `завершена, дата неизвестна${of(user)}`,
      estimated: (user) => `задача начата, есть оценка${of(user)}`,
      inProgress: (user) => `задача начата и ждёт оценки${of(user)}`,
      new: 'задача не начата',
      unknownUser: 'неизвестный пользователь',
      jobNotFound: (id) => `Задача не найдена #${id}`,
      jobGone: 'Она удалена, или в адресе ошибка.',
      openJob: 'К задаче',
      logNotFound: (ts) => `Запись не найдена #${ts}`,
      logGone: (limit) =>
        `Она удалена или вытеснена как самая старая из ${limit}. Остальные записи доступны.`,
      otherLogs: 'Все записи задачи',
      text: 'Текст лога',
      addText: 'Добавить текст лога',
      createChecklist: 'Создать чек-лист',
      links: 'Ссылки',
      noLinks: 'Ссылок пока нет',
      jobsPager: 'Список задач',
      allJobs: 'Все задачи',
      lastActivity: 'Активность',
      logPage: 'Страница лога',
    },
  },
)
