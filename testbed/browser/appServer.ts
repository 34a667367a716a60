import { join } from 'node:path'
import { ROOT } from '../../scripts/shell.mjs'
import { startServer } from '../../server/startServer.mjs'
import type { MetrixReport } from '../../src/protocol/channelTypes'

export const DIST = join(ROOT, 'dist')
export const BASE = '/hindcast/'
export const TOKEN = 'the token of the tests'

export interface AppServer {
  readonly address: string
  readonly port: number
  readonly reports: readonly MetrixReport[]
  readonly channel: NonNullable<Awaited<ReturnType<typeof startServer>>['channel']>
  close(): Promise<void>
}

/** The server as `npm start` runs it, controlled by the test. */
export async function startApp(port = 0): Promise<AppServer> {
  const reports: MetrixReport[] = []
  const { channel, ...server } = await startServer({
    root: DIST,
    base: BASE,
    port,
    host: '127.0.0.1',
    realtime: {
      origins: [],
      token: TOKEN,
      save: (report) => reports.push(report) > 0,
      log: () => {},
    },
  })
  if (!channel) throw new Error('The channel did not open')
  return { ...server, channel, reports }
}
