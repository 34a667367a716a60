import { expect, test } from 'vitest'
import { ROUTES } from './routes'
import { soundOfMove } from './soundOfMove'

const place = (pathname: string, search = '') => ({ pathname, search })

test('each route has its own sound', () => {
  const names = Object.values(ROUTES).map((pattern) =>
    soundOfMove(place('/elsewhere'), place(pattern.replaceAll(/:\w+/g, '5'))),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('navigation/lastActivity')
})

test('going from one job to another has a sound, and so has an unknown address', () => {
  expect(soundOfMove(place('/jobs/1'), place('/jobs/2'))).toBe('navigation/job')
  expect(soundOfMove(place('/jobs'), place('/nowhere'))).toBe('interface/error')
})

test('within a page only the drawer has sounds', () => {
  expect(soundOfMove(place('/jobs'), place('/jobs', '?lastSeenJob=5&openDrawer=1'))).toBe(
    'interface/drawer',
  )
  expect(soundOfMove(place('/jobs', '?lastSeenJob=5&openDrawer=1'), place('/jobs'))).toBe(
    'interface/drawer',
  )
  expect(soundOfMove(place('/jobs'), place('/jobs', '?page=2&openDrawer=yes'))).toBeNull()
})
