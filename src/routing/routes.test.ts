import fc from 'fast-check'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { ROUTES, routeOf } from './routes'

test.each([
  ['/', 'home'],
  ['/about', 'about'],
  ['/employees', 'employees'],
  ['/employees/1700000000000', 'employee'],
  ['/jobs', 'jobs'],
  ['/jobs/', 'jobs'],
  ['/jobs/1', 'job'],
  ['/jobs/1/logs/2', 'log'],
  ['/last-activity', 'lastActivity'],
  ['/last-activity/1,x,2', 'history'],
  ['/report/exp/1', 'report'],
  ['/forecast', 'forecast'],
  ['/projects', 'projects'],
  ['/report', 'weekly'],
  ['/plan', 'plan'],
  ['/business-time', 'businessTime'],
  ['/data', 'data'],
  ['/worker-exp', 'workerExp'],
  ['/jobs-pager-exp', 'jobsPagerExp'],
  ['/sound-check', 'soundCheck'],
  ['/online-exp', 'onlineExp'],
])('%s is the page %s', (path, name) => {
  expect(routeOf(path)).toBe(name)
})

test.each(['', 'jobs', '/nowhere', '/jobs/1/logs', '/jobs//', '/report/exp', '/Jobs'])(
  '%s is no page',
  (path) => {
    expect(routeOf(path)).toBeUndefined()
  },
)

test('no two routes share a pattern', () => {
  const shapes = Object.values(ROUTES).map((pattern) => pattern.replace(/:\w+/g, ':'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('the router agrees with every route that is found, since it is given no other', () => {
  const segment = fc.oneof(
    fc.string(),
    fc.webSegment(),
    fc.constantFrom('.', '..', '%', '%2F', ' '),
  )
  const path = fc
    .tuple(fc.constantFrom(...Object.values(ROUTES)), fc.array(segment), fc.boolean())
    .map(([pattern, values, isSlashed]) => {
      const given = values.values()
      const filled = pattern.replace(/:\w+/g, () => String(given.next().value ?? '1'))
      return isSlashed ? `${filled}/` : filled
    })
  fc.assert(
    fc.property(path, (each) => {
      const route = routeOf(each)
      if (route) expect(matchPath(ROUTES[route], each)).not.toBeNull()
    }),
  )
})
