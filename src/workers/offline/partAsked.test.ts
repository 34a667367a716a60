import { expect, test } from 'vitest'
import { partAsked } from './asked'

const whole = () => new Response('0123456789', { headers: { 'Content-Type': 'audio/mpeg' } })

test.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-99', '789', 'bytes 7-9/10'],
])('%s is answered with that part', async (range, text, contentRange) => {
  const part = await partAsked(whole(), range)
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe(contentRange)
  expect(part.headers.get('Content-Type')).toBe('audio/mpeg')
  expect(await part.text()).toBe(text)
})

test('a part past the end is refused', async () => {
  expect((await partAsked(whole(), 'bytes=10-')).status).toBe(416)
})

test.each([null, 'bytes=-3', 'lines=1-2'])('%s is answered with the whole file', async (range) => {
  const response = await partAsked(whole(), range)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('0123456789')
})
