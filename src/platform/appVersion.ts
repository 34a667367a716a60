import type { ToServiceWorker } from '../protocol/appVersion'
import { systemClock } from './clock'

const CHANNEL = 'hindcast:version'
const QUESTION = 'unsaved?'
const ANSWER = 'unsaved'

/** How long the other tabs have to answer. A sleeping tab has no unsaved input to lose. */
const PATIENCE = 300

/** Whether a page would warn before it is left, without showing the browser's question. */
const isUnsavedHere = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Answers other tabs that ask whether a reload would lose something here. */
function answerAboutUnsavedWork(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    if (data === QUESTION && isUnsavedHere()) channel.postMessage(ANSWER)
  }
}

/** Whether a reload would lose something in this tab or in another tab of the app. */
function isWorkUnsaved(): Promise<boolean> {
  if (isUnsavedHere()) return Promise.resolve(true)
  const channel = new BroadcastChannel(CHANNEL)
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => {
      if (data === ANSWER) resolve(true)
    }
    channel.postMessage(QUESTION)
    setTimeout(() => resolve(false), PATIENCE)
  }).finally(() => channel.close())
}

/** The reason for a reload; `unsaved` if it was requested and would lose something. */
type VersionNews = 'newer' | 'partMissing' | 'unsaved'

export interface AppVersion {
  /** Makes the app work offline and reports when another version is available. */
  start(): void
  news(): VersionNews | null
  subscribe(listener: () => void): () => void
  /** Updates every open tab to the newest version. */
  reload(): Promise<void>
}

interface VersionOptions {
  /** The base path of the app, with slashes at both ends. */
  readonly base: string
  readonly build: string
}

/** A page that stays open checks for a newer version no more often than this. */
const CHECK_AGAIN = 3_600_000
const ANSWER_DEADLINE = 30_000

const post = (worker: ServiceWorker, message: ToServiceWorker, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports)

const buildOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(() => resolve(undefined), ANSWER_DEADLINE)
    post(worker, { type: 'whichBuild' }, [port2])
  })

/**
 * Each version has its own service worker, which serves its files only to its own pages. A newer
 * one waits until the user asks for it; then every page of the older one reloads.
 */
export function watchAppVersion({ base, build }: VersionOptions): AppVersion {
  const listeners = new Set<() => void>()
  let news: VersionNews | null = null
  let registration: ServiceWorkerRegistration | undefined

  function report(latest: VersionNews) {
    news = latest
    for (const listener of listeners) listener()
  }

  const isOther = async (worker: ServiceWorker) => {
    const found = await buildOf(worker)
    return found !== undefined && found !== build
  }

  async function check({ waiting, active }: ServiceWorkerRegistration) {
    for (const worker of [waiting, active]) {
      if (worker && (await isOther(worker))) return report('newer')
    }
    if (active && !navigator.serviceWorker.controller) post(active, { type: 'claim', build })
  }

  async function follow(registered: ServiceWorkerRegistration) {
    registration = registered
    registered.addEventListener('updatefound', () =>
      registered.installing?.addEventListener('statechange', () => check(registered)),
    )
    let checkedAt = systemClock.now()
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || systemClock.now() - checkedAt < CHECK_AGAIN) return
      checkedAt = systemClock.now()
      // Without a network there is no newer version.
      registered.update().catch(() => {})
    })
    registered.installing?.addEventListener('statechange', () => check(registered))
    await check(registered)
  }

  function start() {
    window.addEventListener('vite:preloadError', () => report('partMissing'))
    const { serviceWorker } = navigator
    // Absent if the page was loaded over plain http.
    if (!serviceWorker) return
    answerAboutUnsavedWork()
    serviceWorker.addEventListener('controllerchange', async () => {
      const { controller } = serviceWorker
      if (controller && (await isOther(controller))) window.location.reload()
    })
    serviceWorker
      .register(`${base}sw.js`, { scope: base, updateViaCache: 'none' })
      .then(follow)
      .catch((error: unknown) => console.warn('Hindcast will not work offline.', error))
  }

  async function reload() {
    if (await isWorkUnsaved()) return report('unsaved')
    const waiting = registration?.waiting
    if (!waiting) return window.location.reload()
    waiting.addEventListener('statechange', () => window.location.reload())
    post(waiting, { type: 'takeOver' })
  }

  return {
    start,
    reload,
    news: () => news,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
