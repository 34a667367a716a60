import { expect, test } from 'vitest'
import { FIXTURES } from '../../src/domain/forecast/testing/fixtures'
import { quantileSession } from './quantileSession'

const LEVELS = [0.1, 0.5, 0.8, 0.9]
const NEWCOMER = { forecast: { developer: 'eve', complexity: 1, estimateHours: 8 }, levels: LEVELS }

const ratiosIn = (answer: ReturnType<ReturnType<typeof quantileSession>>) =>
  answer !== null && 'ratios' in answer ? answer.ratios : []

test('answers the fixtures line by line, with a reset between them', () => {
  const say = quantileSession()
  for (const { history, target, elapsedHours, ratios } of FIXTURES) {
    expect(say('{"reset": true}')).toBeNull()
    for (const finish of history) expect(say(JSON.stringify({ finish }))).toBeNull()
    const forecast = { ...target, elapsedHours }
    const answered = ratiosIn(say(JSON.stringify({ forecast, levels: LEVELS })))
    expect(answered).toHaveLength(4)
    answered.forEach((ratio, index) => {
      expect(Math.abs(ratio / (ratios[index] ?? 0) - 1)).toBeLessThan(0.011)
    })
  }
})

test.each([
  ['not JSON', 'the line is not JSON'],
  ['7', 'a line is to be an object'],
  ['{"reset": 1}', 'a line has finish, forecast or reset: true'],
  ['{"finish": {"estimateHours": 0, "actualHours": 1}}', 'estimateHours is to be a number above 0'],
  ['{"finish": {"estimateHours": 1}}', 'actualHours is to be a number above 0'],
  ['{"forecast": {"estimateHours": 1}}', 'levels is to be a list of numbers from 0 to 1'],
  [
    '{"forecast": {"estimateHours": 1}, "levels": [2]}',
    'levels is to be a list of numbers from 0 to 1',
  ],
  [
    '{"forecast": {"estimateHours": 1, "elapsedHours": -1}, "levels": []}',
    'elapsedHours is to be a number, 0 or above',
  ],
])('a bad line is answered with what is wrong and changes nothing: %s', (line, error) => {
  const say = quantileSession()
  const before = say(JSON.stringify(NEWCOMER))
  expect(say(line)).toEqual({ error })
  expect(say(JSON.stringify(NEWCOMER))).toEqual(before)
})

test('an empty line is skipped', () => {
  expect(quantileSession()('  ')).toBeNull()
})
