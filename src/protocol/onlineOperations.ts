import { type Ms, SECOND } from '../domain/core/time'
import { CHANNEL } from './channel.mjs'
import type { MetrixReport } from './channelTypes'
import { TO_WORKER } from './envelope'
import type { OnlineSettings, OnlineStatus } from './online'
import { operation } from './operation'

/**
 * Nobody waits for the socket's worker, and replacing a slow one would open a second socket. Much
 * longer than the worker itself waits for the server.
 */
export const PATIENCE: Ms = 20 * SECOND

/** The operations of the socket's worker. */
export const onlineOperations = {
  /** A page registers itself and receives the worker's messages from then on. */
  hello: operation<OnlineSettings, OnlineStatus>('onlineMetrix', {
    opsEventType: 'ONLINE_HELLO',
    request: TO_WORKER.message,
    reply: 'w-c:online-hello',
    deadline: PATIENCE,
  }),
  metrixPing: operation<MetrixReport, { readonly stateValue: string }>('onlineMetrix', {
    opsEventType: 'EXPERIMENTAL_METRIX_PING',
    request: CHANNEL.report,
    reply: 'from-client:mx:experimental-metrix:pong',
    deadline: PATIENCE,
  }),
} as const
