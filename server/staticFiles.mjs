import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** @type {Readonly<Record<string, string>>} */
const MIME_TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const SECURITY_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** A name that carries the hash of its content never changes what it means. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/

/**
 * The file that an address names below the base, with `/` between its parts; undefined where it
 * names none. Hidden files, parents and whatever a file system could read as one are refused.
 * @param {string} pathname as the browser sent it
 * @param {string} base
 */
export function fileNameOf(pathname, base) {
  if (!pathname.startsWith(base)) return undefined
  let name
  try {
    name = decodeURIComponent(pathname.slice(base.length)) || 'index.html'
  } catch {
    return undefined
  }
  const isPlain = name.split('/').every((part) => /^[^.\\:\0][^\\:\0]*$/.test(part))
  return isPlain ? name : undefined
}

/**
 * @param {string} root
 * @param {string} name
 */
async function findFile(root, name) {
  try {
    const path = await realpath(join(root, name))
    const info = await stat(path)
    // A link inside the folder must not lead out of it.
    const isInside = path.startsWith((await realpath(root)) + sep)
    return isInside && info.isFile() ? { path, info } : undefined
  } catch {
    return undefined
  }
}

/**
 * @param {ServerResponse} response
 * @param {number} status
 * @param {string} text
 * @param {Record<string, string>} [headers]
 */
function sendText(response, status, text, headers = {}) {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : `${text}\n`)
}

/**
 * Serves the files of a folder under a base that begins and ends with `/`. What is not there is a
 * 404: a page in the place of a missing script would be run as one. `headers` go with each file.
 * @param {{ root: string, base: string, headers?: Record<string, string> | undefined }} options
 * @returns {(request: IncomingMessage, response: ServerResponse) => Promise<void>}
 */
export function staticFiles({ root, base, headers: added = {} }) {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' })
    }
    const [pathname = '/'] = (request.url ?? '/').split('?')
    if (pathname === '/' || `${pathname}/` === base) {
      return sendText(response, 302, 'See the app', { Location: base })
    }
    const name = fileNameOf(pathname, base)
    const file = name === undefined ? undefined : await findFile(root, name)
    if (name === undefined || file === undefined) return sendText(response, 404, 'Not found')

    const tag = `"${file.info.size.toString(36)}-${Math.trunc(file.info.mtimeMs).toString(36)}"`
    const headers = {
      ...SECURITY_HEADERS,
      'Cache-Control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: tag,
      ...added,
    }
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304, headers).end()
      return
    }
    response.writeHead(200, {
      ...headers,
      'Content-Length': file.info.size,
      'Content-Type': MIME_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
    })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    createReadStream(file.path)
      .on('error', () => response.destroy())
      .pipe(response)
  }
}
