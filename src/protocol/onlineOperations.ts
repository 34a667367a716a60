import { SECOND } from '../domain/time'
import { CHANNEL } from './channel.mjs'
import type { MetrixReport } from './channelTypes'
import { TO_WORKER } from './envelope'
import type { OnlineSettings, OnlineStatus } from './online'
import { operation } from './operation'

/** What the socket's worker can be asked. */
export const onlineOperations = {
  /** A page makes itself known, and hears from the worker from then on. */
  hello: operation<OnlineSettings, OnlineStatus>('onlineMetrix', {
    opsEventType: 'ONLINE_HELLO',
    request: TO_WORKER.message,
    reply: 'w-c:online-hello',
  }),
  metrixPing: operation<MetrixReport, { readonly stateValue: string }>('onlineMetrix', {
    opsEventType: 'EXPERIMENTAL_METRIX_PING',
    request: CHANNEL.report,
    reply: 'from-client:mx:experimental-metrix:pong',
    // The worker waits for the server for less than this.
    deadline: 6 * SECOND,
  }),
} as const
