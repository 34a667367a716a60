import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../app/state/state'
import { transition } from '../app/transition'
import { HOUR } from '../core/time'
import { DEFAULT_SCHEDULE } from '../model/schedule/schedule'
import { completionAt, newTodoOf, parseOneLine, projectsAmong, withoutMark } from './oneLine'

const MONDAY = new Date(2025, 2, 3, 12, 0).getTime()
const ts = { create: 0, update: 0 }
const users = [
  { id: 1, displayName: 'Anna Li', ts },
  { id: 2, displayName: 'Anton Petrov', ts },
  { id: 3, displayName: 'Bob', ts },
  { id: 4, displayName: 'Bob Smith', ts },
]
const projects = [
  { id: 11, title: 'Mobile app 2.0', isProject: true },
  { id: 12, title: 'Mobile website', isProject: true },
  { id: 13, title: 'Checkout', isProject: true },
  { id: 14, title: 'Checkout by phone', isProject: false },
  { id: 15, title: 'Чек по почте', isProject: false },
]
const known = { users, projects }
const parse = (text: string) => parseOneLine(text, known)

test('a line may contain working time, a person and a complexity, anywhere and in any order', () => {
  const understood = {
    title: 'Fix login',
    work: { weeks: 0, days: 0, hours: 6 },
    assignee: { name: 'Anna Li', userId: 1 },
    complexity: 3,
  }
  expect(parse('Fix login 6h @anna *3')).toEqual(understood)
  expect(parse('Fix  login *3 @Anna_Li 6ч ')).toEqual(understood)
  expect(parse('6h Fix @anna login *3')).toEqual(understood)
  expect(parse('@anna *3 6h Fix login')).toEqual(understood)
})

test.each([
  'Fix 404 page',
  'Draw the logo in 3D',
  '5*3 grid',
  'Grid of 5*3',
  'Write to bob@mail.com',
  'Multiply by *9',
  'Wait 0h',
  'Move 12345h',
  'Release 2.5',
  '6h',
  'Follow @',
  ' kept  as it is ',
  '',
])('"%s" is only a title', (text) => {
  expect(parse(text)).toEqual({ title: text })
})

test('working time is written in weeks, days, hours and minutes of either language', () => {
  const workIn = (text: string) => parse(`Fix ${text}`).work
  expect(workIn('1.5h')).toEqual({ weeks: 0, days: 0, hours: 1.5 })
  expect(workIn('1,5ч')).toEqual({ weeks: 0, days: 0, hours: 1.5 })
  expect(workIn('30m')).toEqual({ weeks: 0, days: 0, hours: 0.5 })
  expect(workIn('2д')).toEqual({ weeks: 0, days: 2, hours: 0 })
  expect(workIn('1w')).toEqual({ weeks: 1, days: 0, hours: 0 })
  expect(workIn('1h30m')).toEqual({ weeks: 0, days: 0, hours: 1.5 })
  expect(workIn('1d 4h 30м')).toEqual({ weeks: 0, days: 1, hours: 4.5 })
})

test('each kind of mark counts once, and all other words are title', () => {
  expect(parse('Fix 2h 3h')).toMatchObject({ title: 'Fix 2h', work: { hours: 3 } })
  expect(parse('Fix *1 *2')).toMatchObject({ title: 'Fix *1', complexity: 2 })
  expect(parse('Fix @bob @anna')).toMatchObject({ title: 'Fix @bob', assignee: { userId: 1 } })
  expect(parse('1d Fix 4h')).toMatchObject({ title: '1d Fix', work: { days: 0, hours: 4 } })
})

test('words that are not understood stay in the title, and the marks beside them count', () => {
  const marks = { work: { hours: 6 }, assignee: { userId: 1 }, complexity: 3 }
  expect(parse('Fix @anna 6h *3 *9 6x please')).toMatchObject({
    title: 'Fix *9 6x please',
    ...marks,
  })
  expect(parse('Fix @anna for @Client 6h *3')).toMatchObject({ title: 'Fix for @Client', ...marks })
  expect(parse('Fix @anna or @an 6h *3')).toMatchObject({ title: 'Fix or @an', ...marks })
})

test('a line of marks alone has its first word as title', () => {
  expect(parse('6h @anna')).toEqual({ title: '6h', assignee: { name: 'Anna Li', userId: 1 } })
})

test('a person is found by the name, its beginning or the beginning of a word of it', () => {
  const whom = (text: string) => parse(`Fix ${text}`).assignee
  expect(whom('@bob')).toEqual({ name: 'Bob', userId: 3 })
  expect(whom('@"Bob Smith"')).toEqual({ name: 'Bob Smith', userId: 4 })
  expect(whom('@«bob sm»')).toEqual({ name: 'Bob Smith', userId: 4 })
  expect(whom('@pet')).toEqual({ name: 'Anton Petrov', userId: 2 })
  expect(whom('@Carla_Nowak')).toEqual({ name: 'Carla Nowak' })
})

test('a name that matches several people stays in the title, with the names to choose from', () => {
  const unclear = { mark: '@an', names: ['Anna Li', 'Anton Petrov'] }
  expect(parse('Fix @an')).toEqual({ title: 'Fix @an', unclear })
  expect(parse('Fix @an *2')).toEqual({ title: 'Fix @an', complexity: 2, unclear })
})

test('the words of the title are always words that were typed', () => {
  const word = fc.oneof(
    fc.constantFrom(
      '6h',
      '@anna',
      '*3',
      '@"Anna',
      'Li"',
      '@an',
      'fix',
      '30м',
      '1w',
      '@new',
      '~2h',
      '#mob',
      '#Checkout',
      'by',
      'fri',
      '24.12',
      '15:00',
    ),
    fc.string({ maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const text = words.join(' ')
      const { title } = parse(text)
      const typed = text.split(/\s+/)
      expect(title.split(/\s+/).every((each) => typed.includes(each))).toBe(true)
      expect(title.trim() === '').toBe(text.trim() === '')
    }),
  )
})

const created = (text: string, state = EMPTY_STATE) =>
  transition(
    state,
    {
      type: 'newTodo.commit',
      value: newTodoOf(
        parseOneLine(text, {
          users: state.users.items,
          projects: projectsAmong(state.jobs.items),
        }),
        MONDAY,
        DEFAULT_SCHEDULE,
      ),
    },
    MONDAY,
  )

test('a line with marks creates a planned and assigned job, and a new person', () => {
  const { jobs, users: people, todo } = created('Fix login 6h @Carla *3')
  const [carla] = people.items
  expect(carla?.displayName).toBe('Carla')
  expect(todo).toBe('')
  // Six hours from Monday noon: two before lunch, four after it.
  const estimate = MONDAY + 7 * HOUR
  expect(jobs.items).toEqual([
    {
      id: MONDAY,
      title: 'Fix login',
      completed: false,
      forecast: { complexity: 3, start: MONDAY, estimate, assignedTo: carla?.id },
      estimates: [{ at: MONDAY, estimate }],
      ts: { create: MONDAY, update: MONDAY },
      logs: { limit: 100, isEnabled: false, items: [{ ts: MONDAY, text: 'Created' }] },
      relations: { parent: null, children: [] },
    },
  ])
})

test('a line without working time plans nothing', () => {
  const state = { ...EMPTY_STATE, users: { items: users } }
  const after = created('Fix login @anton', state)
  expect(after.jobs.items[0]?.forecast).toEqual({ complexity: 0, assignedTo: 2 })
  expect(after.users).toBe(state.users)
})

test('a plain title creates a plain job', () => {
  expect(newTodoOf(parse('Fix login'), MONDAY, DEFAULT_SCHEDULE)).toEqual({ title: 'Fix login' })
})

test('only the valid parts of a plan are used', () => {
  const value = {
    title: 'Fix',
    set: { complexity: 9, start: MONDAY, estimate: MONDAY - HOUR },
  }
  const [job] = transition(EMPTY_STATE, { type: 'newTodo.commit', value }, MONDAY).jobs.items
  expect(job?.forecast).toEqual({ complexity: 0, start: MONDAY })
  expect(job?.estimates).toBeUndefined()
})

test('a wave before working time is only a manner of speaking', () => {
  expect(parse('Fix ~2h')).toEqual({ title: 'Fix', work: { weeks: 0, days: 0, hours: 2 } })
  expect(parse('Fix ~1d 4h')).toMatchObject({ title: 'Fix', work: { days: 1, hours: 4 } })
})

test('a job is created below a project, by the beginning of its name or of a word in it', () => {
  const where = (text: string) => parse(`Fix ${text}`).project?.id
  expect(where('#check')).toBe(13)
  expect(where('#"Mobile app"')).toBe(11)
  expect(where('#mobile_web')).toBe(12)
  expect(where('#website')).toBe(12)
  expect(where('#чек')).toBe(15)
  expect(where('#phone')).toBe(14)
  expect(newTodoOf(parse('Fix #check'), MONDAY, DEFAULT_SCHEDULE)).toEqual({
    title: 'Fix',
    set: { parent: 13 },
  })
})

test('a project that is not known is title, and one of several is to be chosen', () => {
  expect(parse('Fix #42')).toEqual({ title: 'Fix #42' })
  expect(parse('Fix #mob')).toEqual({
    title: 'Fix #mob',
    unclear: { mark: '#mob', names: ['Mobile app 2.0', 'Mobile website'] },
  })
})

test('finished jobs take no new ones, and projects come before other jobs', () => {
  const state = created('A')
  const [job] = state.jobs.items
  if (!job) throw new Error('No job')
  const done = { ...job, id: 2, completed: true }
  const project = { ...job, id: 3, relations: { parent: null, children: [1] } }
  expect(projectsAmong([job, done, project]).map(({ id }) => id)).toEqual([3, job.id])
})

test('a date after by takes the place of working time, and the later of both counts', () => {
  expect(parse('Fix by fri')).toEqual({ title: 'Fix', due: { day: { weekday: 5 } } })
  expect(parse('by 24.12 15:00 Fix')).toMatchObject({ title: 'Fix', due: { clock: 15 * HOUR } })
  expect(parse('Fix 2h by fri')).toMatchObject({ title: 'Fix 2h', due: { day: { weekday: 5 } } })
  expect(parse('Fix by fri 2h')).toMatchObject({ title: 'Fix by fri', work: { hours: 2 } })
  expect(parse('Stand by me')).toEqual({ title: 'Stand by me' })
  expect(parse('Done by')).toEqual({ title: 'Done by' })
})

test('a mark that is not meant is taken out of the line', () => {
  expect(withoutMark('Fix @anna 6h *3', 'assignee', known)).toBe('Fix 6h *3')
  expect(withoutMark('Fix by 24.12 15:00 now', 'due', known)).toBe('Fix now')
  expect(withoutMark('Fix 1d 4h', 'work', known)).toBe('Fix')
  expect(withoutMark('Fix  login', 'project', known)).toBe('Fix  login')
})

test('a name that is being typed is completed, in quotes if it has several words', () => {
  const completed = (text: string) =>
    completionAt(text, text.length, known)?.options.map(({ mark }) => mark)
  expect(completed('Fix @an')).toEqual(['@"Anna Li"', '@"Anton Petrov"'])
  expect(completed('Fix #mob')).toEqual(['#"Mobile app 2.0"', '#"Mobile website"'])
  expect(completed('@')).toHaveLength(4)
  expect(completionAt('Fix @an login', 7, known)).toMatchObject({ from: 4, to: 7 })
  for (const text of ['Fix', 'a@b', 'Fix @nobody', 'Fix @an ', '#чек по почте']) {
    expect(completed(text)).toBeUndefined()
  }
})

test('every completion is understood as the one that it names', () => {
  for (const sign of ['@', '#']) {
    for (const { label, mark } of completionAt(`Fix ${sign}`, 5, known)?.options ?? []) {
      const { assignee, project, unclear } = parse(`Fix ${mark}`)
      expect(assignee?.name ?? project?.title ?? unclear?.names).toBe(label)
    }
  }
})
