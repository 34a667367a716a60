import { expect, test } from 'vitest'
import { findChannel } from './online'

const app = 'http://127.0.0.1:5173/hindcast/'

test.each([
  ['https://plans.example', 'https://plans.example/hindcast/realtime/socket'],
  ['https://plans.example/team', 'https://plans.example/team/realtime/socket'],
  ['https://plans.example/team/', 'https://plans.example/team/realtime/socket'],
])('a channel that the build sets, %s, is at %s', async (url, address) => {
  expect((await findChannel({ app, url }))?.href).toBe(address)
})
