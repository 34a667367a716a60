import type { Precache, ToServiceWorker } from '../../protocol/appVersion'
import { fileAsked, partAsked } from './asked'

declare const self: ServiceWorkerGlobalScope

/** Inserted by the build. */
declare const __PRECACHE__: Precache

const { build, base, files } = __PRECACHE__
const PREFIX = 'hindcast:files:'
const CACHE = PREFIX + build

/** All or nothing. The hashes reject files that a server sends in the middle of an update. */
async function fetchAll() {
  const cache = await caches.open(CACHE)
  const fetchOne = async ([file, integrity]: [string, string]) => {
    const address = base + file
    const response = await fetch(address, { cache: 'reload', redirect: 'error', integrity })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    await cache.put(address, response)
  }
  try {
    await Promise.all(Object.entries(files).map(fetchOne))
  } catch (error) {
    await caches.delete(CACHE)
    throw error
  }
}

async function removeOlder() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function answer(request: Request, file: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  const cached = await cache.match(base + file)
  if (cached) return partAsked(cached, request.headers.get('range'))
  // The browser lost it. The page may be of any version, but its parts only of this one.
  return file === '' ? fetch(request) : fetch(base + file, { integrity: files[file] ?? '' })
}

self.addEventListener('install', (event) => event.waitUntil(fetchAll()))

self.addEventListener('activate', (event) => event.waitUntil(removeOlder()))

self.addEventListener('fetch', (event) => {
  const file = fileAsked(event.request, { base, files }, self.location.origin)
  if (file !== undefined) event.respondWith(answer(event.request, file))
})

self.addEventListener('message', (event) => {
  const message: ToServiceWorker = event.data
  if (message.type === 'whichBuild') event.ports[0]?.postMessage(build)
  if (message.type === 'claim' && message.build === build) event.waitUntil(self.clients.claim())
  if (message.type === 'takeOver') event.waitUntil(self.skipWaiting())
})
