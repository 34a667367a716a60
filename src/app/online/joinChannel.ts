import { randomString } from '../../domain/core/text'
import { systemClock } from '../../platform/clock'
import { openOnline } from '../../platform/workers/online'
import { CHANNEL } from '../../protocol/channel.mjs'
import type { MetrixReport } from '../../protocol/channelTypes'
import { onlineOperations } from '../../protocol/onlineOperations'
import { parseQuery } from '../../routing/query'
import { noteOnline, type ReportedStep, reportStateValues } from '../../state/online'
import type { SessionStore } from '../../state/sessionStore'
import { onlineMessages } from '../../text/frame/online'
import { APP_NAME, BUILD_INFO } from '../update/buildInfo'
import { toastOf } from './toastOf'

const KEY_LENGTH = 16

/** New with each load of the page, so that nobody can be tracked from visit to visit. */
const LOAD_KEYS = {
  uniquePageLoadKey: randomString(KEY_LENGTH, Math.random),
  uniqueUserDataLoadKey: randomString(KEY_LENGTH, Math.random),
}

const reportOf = (step: ReportedStep): MetrixReport => ({
  ts: systemClock.now(),
  room: CHANNEL.room,
  ...step,
  app: { name: APP_NAME, version: BUILD_INFO.version },
  opsEventType: onlineOperations.metrixPing.opsEventType,
  metrixEventType: 'EXPERIMENTAL_METRIX_PING',
  ...LOAD_KEYS,
  gitSHA1: BUILD_INFO.gitSha,
})

function settings() {
  const url = import.meta.env.VITE_REALTIME_URL
  const app = new URL(import.meta.env.BASE_URL, window.location.href).href
  return typeof url === 'string' && url !== '' ? { app, url } : { app }
}

const isDebug = () => parseQuery(window.location.hash.split('?')[1] ?? '').debugFiltersLevel === 1

const messages = async () =>
  document.documentElement.lang === 'ru' ? onlineMessages.ru() : onlineMessages.mixed

function onFailure(note: (error: unknown) => void): void {
  window.addEventListener('error', ({ error }) => note(error))
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason))
}

/** Joins the realtime channel: shows the server's messages, and reports which page is in use or fails. */
export function joinChannel(session: SessionStore): void {
  const channel = openOnline({
    base: import.meta.env.BASE_URL,
    appVersion: BUILD_INFO.version,
    builtAt: BUILD_INFO.builtAt,
    settings: settings(),
    onMessage: async (message) => {
      noteOnline(session, systemClock, message)
      if (!message.uiMessage || document.visibilityState !== 'visible') return
      const toast = toastOf(message.uiMessage, isDebug(), await messages())
      if (toast) session.actions.showToast(toast)
    },
  })
  reportStateValues({ session, clock: systemClock, send: channel.report, reportOf, onFailure })
}
