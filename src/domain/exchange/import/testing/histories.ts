/** Small files as each tool writes them, with the quirks of each. */
export const JIRA = [
  'Summary,Issue key,Issue id,Parent id,Parent key,Issue Type,Status,Resolution,Assignee,Created,Resolved,Labels,Labels,Due Date,Description,Log Work,Log Work,Original Estimate,Time Spent,Σ Time Spent,Sprint,Sprint,Custom field (Epic Link),Custom field (Story point estimate),Status Category Changed',
  'Release 2,HIN-1,10001,,,Epic,In Progress,,Anna,01/May/24 09:00 AM,,a,b,,,,,,,136800,S1,S2,,,',
  'Login,HIN-2,10002,10001,HIN-1,Story,Done,Done,Anna,02/May/24 09:00 AM,11/May/24 03:26 PM,a,,,"Two',
  'lines",";10/May/24 10:00 AM;anna;7200","then; more;06/May/24 10:00 AM;anna;3600",28800,10800,10800,S1,,,5,',
  'Logout,HIN-3,10003,10001,,Sub-task,Done,Done,Boris,02/May/24 09:00 AM,12/May/24 01:00 PM,,,,,,,38h,1d 2h,,,,,,,extra,cells',
  'Pointed,HIN-4,10004,,,Story,Done,,Anna,02/May/24 09:00 AM,,,,,,,,,14400,,,,HIN-1,3,13/May/24 10:00 AM',
  "Dropped,HIN-5,10005,,,Story,Done,Won't Do,Anna,02/May/24 09:00 AM,12/May/24 01:00 PM,,,,,,,3600",
  'Unestimated,HIN-6,10006,,,Bug,Done,Done,Anna,02/May/24 09:00 AM,12/May/24 01:00 PM',
  'Logged late,HIN-7,10007,99,,Bug,Done,Done,Anna,02/May/24 09:00 AM,12/May/24 01:00 PM,,,,,"x;13/May/24 10:00 AM;anna;3600",,3600',
].join('\n')

export const LINEAR = [
  'ID,Team,Title,Description,Status,Estimate,Priority,Project ID,Project,Creator,Assignee,Labels,Cycle Number,Cycle Name,Cycle Start,Cycle End,Created,Updated,Started,Triaged,Completed,Canceled,Archived,Due Date,Parent issue,Initiatives,Project Milestone ID,Project Milestone,SLA Status,UUID,Time in status (minutes),Related to,Blocked by,Duplicate of',
  "ENG-1,Eng,'-- Login,'=sum,Done,3,High,,,anna@x.io,anna@x.io,,,,,,2024-05-01T08:00:00.000Z,,2024-05-02T08:00:00.000Z,,2024-05-03T08:00:00.000Z,,,,ENG-9",
  "ENG-2,Eng,'Quoted,,Canceled,2,,,,,,,,,,,2024-05-01T08:00:00.000Z,,,,,2024-05-03T08:00:00.000Z",
  'ENG-3,Eng,Old,,Done,1,,,,,boris@x.io,,,,,,Wed May 01 2024 08:00:00 GMT+0000 (GMT),,,,Fri May 03 2024 08:00:00 GMT+0000 (GMT),',
  'ENG-4,Eng,Short row,,Todo',
  'ENG-5,Eng,No points,,Done,,,,,,,,,,,,2024-05-01T08:00:00.000Z,,,,2024-05-03T08:00:00.000Z',
].join('\n')

export const TODOIST = [
  '\uFEFFTYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG',
  'meta,view_style=list,,,,,,,,,,,,',
  'task,Report @work,All of it,1,1,Anna (123),Boris (456),every Friday,en,Europe/Moscow,90,minute,,',
  'note,A note,,,,Anna (123),,,,,,,,',
  'task,Numbers,,4,2,Anna (123),,Oct 5 2026,en,,,,,',
  'task,Sales,,4,3,Anna (123),,,,,2,day,2026-10-07,en',
  ',,,,,,,,,,,,,',
  'section,Home,,,,,,,,,,,,',
  'task,* Numbers,,4,2,Anna (123),,,,,,,,',
  'task,* Numbers,,4,1,Anna (123),,,,,,,,',
  'task,,,4,1,Anna (123),,,,,,,,',
].join('\r\n')

export const TOGGL = [
  '\uFEFFUser,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount ()',
  'Anna,a@x.io,,Web,,Login,No,2024-05-02,09:00:00,2024-05-02,10:30:00,01:30:00,"a, b",',
  'Boris,b@x.io,,Web,,Login,No,2024-05-02,09:00:00,2024-05-02,10:00:00,01:00:00,,',
  'Anna,a@x.io,,Web,,Login,No,2024-05-01,23:00:00,2024-05-02,00:15:00,01:15:00,,',
  'Anna,a@x.io,,Web,Support,,No,2024-05-03,09:00:00,2024-05-03,09:30:00,,,',
  'Anna,a@x.io,,Web,,,No,2024-05-03,09:00:00,2024-05-03,09:30:00,00:30:00,,',
  'Anna,a@x.io,,Web,,Login,No,2024-05-04,09:00:00,2024-05-04,09:30:00,soon,,',
].join('\n')

export const GITHUB = JSON.stringify([
  {
    number: 12,
    title: 'Login',
    body: 'With a name',
    state: 'CLOSED',
    stateReason: 'COMPLETED',
    createdAt: '2024-05-01T08:00:00Z',
    closedAt: '2024-05-03T08:00:00Z',
    assignees: [{ login: 'anna', name: 'Anna' }],
    labels: [{ name: 'bug' }, { name: 'est: 4h' }],
    milestone: { title: 'One', dueOn: '2024-06-01T00:00:00Z' },
    url: 'https://github.com/acme/web/issues/12',
  },
  {
    number: 13,
    title: 'Nested',
    state: 'closed',
    created_at: '2024-05-01T08:00:00Z',
    closed_at: '2024-05-03T08:00:00Z',
    assignees: { nodes: [{ login: 'boris' }] },
    labels: { nodes: [{ name: 'size/2d' }] },
  },
  { number: 14, title: 'Bare', state: 'CLOSED', closedAt: '2024-05-03T08:00:00Z', labels: ['3D'] },
  {
    number: 15,
    title: 'Dropped',
    state: 'CLOSED',
    stateReason: 'NOT_PLANNED',
    closedAt: '2024-05-03T08:00:00Z',
    labels: [{ name: '~4h' }],
  },
  { number: 16, title: 'Open', state: 'OPEN', stateReason: '', closedAt: null, assignees: [] },
])

const HOUR = 3_600_000

const task = (id: string, title: string, fields: object) => ({
  id,
  title,
  timeEstimate: 0,
  timeSpent: 0,
  timeSpentOnDay: {},
  isDone: false,
  created: Date.UTC(2024, 4, 1, 8),
  subTaskIds: [],
  ...fields,
})

export const SUPER_PRODUCTIVITY_DATA = {
  task: {
    ids: ['b', 'a'],
    entities: {
      a: task('a', 'Report', { timeEstimate: 2 * HOUR, notes: 'All of it', dueDay: '2024-05-09' }),
      b: task('b', 'Numbers', {
        parentId: 'a',
        isDone: true,
        timeEstimate: 4 * HOUR,
        timeSpent: 3 * HOUR,
        timeSpentOnDay: { '2024-05-03': HOUR, '2024-05-02': 2 * HOUR, '2024-05-06': 0 },
      }),
    },
  },
  project: { ids: [], entities: {} },
  tag: { ids: [], entities: {} },
  archiveYoung: {
    task: {
      ids: ['c'],
      entities: {
        c: task('c', 'Login', {
          isDone: true,
          doneOn: Date.UTC(2024, 4, 4, 12),
          timeEstimate: HOUR,
          timeSpent: HOUR,
          timeSpentOnDay: { '2024-05-04': HOUR },
        }),
      },
    },
  },
  archiveOld: {
    task: {
      ids: ['d', 'c'],
      entities: {
        d: task('d', 'Never estimated', { isDone: true, doneOn: Date.UTC(2024, 4, 4, 12) }),
        c: task('c', 'Login', { timeEstimate: HOUR }),
      },
    },
  },
}

export const SUPER_PRODUCTIVITY = JSON.stringify({
  timestamp: 1,
  lastUpdate: 1,
  crossModelVersion: 4,
  data: SUPER_PRODUCTIVITY_DATA,
})

const CREATED = (Date.UTC(2024, 4, 1, 8) / 1000).toString(16)

export const cardId = (number: number): string => `${CREATED}${String(number).padStart(16, '0')}`

const moved = (number: number, day: number, before: string, after: string) => ({
  type: 'updateCard',
  date: new Date(Date.UTC(2024, 4, day, 8)).toISOString(),
  memberCreator: { id: 'm2', fullName: 'Boris' },
  data: {
    card: { id: cardId(number) },
    listBefore: { id: before, name: before },
    listAfter: { id: after, name: after },
  },
})

const card = (number: number, name: string, idList: string, fields: object = {}) => ({
  id: cardId(number),
  idShort: number,
  name,
  desc: '',
  idList,
  idMembers: [],
  labels: [],
  due: null,
  dueComplete: false,
  dateLastActivity: '2024-05-20T08:00:00.000Z',
  closed: false,
  ...fields,
})

export const TRELLO = JSON.stringify({
  name: 'Board',
  lists: ['To do', 'Review', 'In progress', 'Done', 'Abandoned'].map((name) => ({
    id: name,
    name,
    closed: name === 'Abandoned',
  })),
  members: [{ id: 'm1', fullName: 'Anna', username: 'anna' }],
  cards: [
    card(1, 'Login (4h)', 'Done', { idMembers: ['m1'], desc: 'With a name' }),
    card(2, 'Labelled', 'Done', { labels: [{ name: '2d' }], idMembers: ['m2'] }),
    card(3, 'Due', 'Review', { due: '2024-05-09T15:00:00.000Z', dueComplete: true }),
    card(4, 'No estimate', 'Done'),
    card(5, 'Archived [1h]', 'Abandoned', { closed: true }),
    card(6, 'Open [1h 30m]', 'In progress', { idMembers: ['m9'] }),
  ],
  checklists: [{ idCard: cardId(1), checkItems: [{ name: 'a', state: 'complete', pos: 1 }] }],
  actions: [
    moved(1, 9, 'Done', 'Done'),
    moved(1, 8, 'In progress', 'Done'),
    moved(1, 7, 'Done', 'In progress'),
    moved(1, 6, 'In progress', 'Done'),
    moved(1, 3, 'Review', 'In progress'),
    moved(1, 2, 'To do', 'Review'),
    moved(2, 5, 'Review', 'Done'),
    moved(2, 4, 'To do', 'Review'),
    moved(4, 4, 'To do', 'Done'),
    {
      type: 'commentCard',
      date: '2024-05-02T08:00:00Z',
      data: { card: { id: cardId(1) }, text: 'x' },
    },
  ],
})

export const SPREADSHEET = [
  'Задача;Исполнитель;Сложность;Оценка, ч;Факт (часы);Начато;Завершено;Родитель',
  'Релиз;Анна;;;;;;',
  '"Вход; выход";Анна;3;1,5;2,25;13.05.2024;14.05.2024;Релиз',
  'Отчёт;Борис;2;8;"1 234,5";14.05.2024 10:00;15.05.2024 18:30;',
].join('\r\n')

export const HISTORIES: Readonly<Record<string, string>> = {
  JIRA,
  LINEAR,
  TODOIST,
  TOGGL,
  GITHUB,
  SUPER_PRODUCTIVITY,
  TRELLO,
  SPREADSHEET,
}
