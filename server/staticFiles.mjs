import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { lookup } from 'mrmime'
import sirv from 'sirv'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

const SECURITY_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** A name that carries the hash of its content never changes what it means. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/

/** Compressed copies are sent in place of their file, never by their own address. */
const COMPRESSED = /\.(br|gz)$/i

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
  return isPlain && !COMPRESSED.test(name) ? name : undefined
}

/**
 * sirv would follow a link that leads out of the folder.
 * @param {string} root
 * @param {string} name
 */
async function isFileInside(root, name) {
  try {
    const path = await realpath(join(root, name))
    return path.startsWith((await realpath(root)) + sep) && (await stat(path)).isFile()
  } catch {
    return false
  }
}

/**
 * sirv names a charset for pages alone and no type at all for unknown files.
 * @param {string} name
 */
function contentTypeOf(name) {
  const type = lookup(name) ?? 'application/octet-stream'
  return /^text\/|[/+]json$/.test(type) ? `${type}; charset=utf-8` : type
}

/** @param {string} range */
function isRangeUnderstood(range) {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? []
  return end === '' || (Number(end) > 0 && Number(start) <= Number(end))
}

/**
 * sirv takes these headers at their word. It sends an encoding that the client refused by `q=0`, it
 * reads `bytes=-5` as the start of the file, and it throws at `bytes=5-2`. A range that is left out
 * is answered with the whole file, which is always allowed.
 * @param {IncomingMessage['headers']} headers
 */
function tidyHeaders(headers) {
  if (headers.range && (headers['if-range'] || !isRangeUnderstood(headers.range))) {
    delete headers.range
  }
  headers['accept-encoding'] = headers['accept-encoding']
    ?.split(',')
    .filter((coding) => !/;\s*q=0(\.0*)?\s*$/i.test(coding))
    .join(',')
}

/**
 * sirv listens to neither: an error while it reads a file would end the process, and a client that
 * goes away would leave the file open.
 * @param {ServerResponse} response
 */
function endWithItsFile(response) {
  response.once('pipe', (file) => {
    file.on('error', () => response.destroy())
    response.once('close', () => file.destroy())
  })
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
 * Serves the files of a folder under a base that begins and ends with `/`, compressed where the
 * client can read it and the build left a compressed copy. What is not there is a 404: a page in the
 * place of a missing script would be run as one. `headers` go with each file.
 * @param {{ root: string, base: string, headers?: Record<string, string> | undefined }} options
 * @returns {(request: IncomingMessage, response: ServerResponse) => Promise<void>}
 */
export function staticFiles({ root, base, headers: added = {} }) {
  const sendFile = sirv(root, {
    // Otherwise sirv lists the folder once, and after the next build would send new files with the
    // lengths of the old ones.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    // The name is complete, so sirv need not look for it with endings added.
    extensions: [],
    setHeaders: (response) => response.removeHeader('ETag'),
  })
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' })
    }
    const [pathname = '/'] = (request.url ?? '/').split('?')
    if (pathname === '/' || `${pathname}/` === base) {
      return sendText(response, 302, 'See the app', { Location: base })
    }
    const name = fileNameOf(pathname, base)
    if (name === undefined || !(await isFileInside(root, name))) {
      return sendText(response, 404, 'Not found')
    }

    // Set here and not by sirv, which sends a 304 without any headers. There the tag is the one that
    // was asked about; with a file, `setHeaders` makes room for the file's own.
    const tag = request.headers['if-none-match']
    const headers = {
      ...SECURITY_HEADERS,
      'Cache-Control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'Content-Type': contentTypeOf(name),
      Vary: 'Accept-Encoding',
      ...(tag && { ETag: tag }),
      ...added,
    }
    for (const [key, value] of Object.entries(headers)) response.setHeader(key, value)
    tidyHeaders(request.headers)
    endWithItsFile(response)
    request.url = `/${encodeURI(name)}`
    try {
      sendFile(request, response, () => sendText(response, 404, 'Not found'))
    } catch {
      // A build that empties the folder can remove the file while sirv looks at it.
      response.destroy()
    }
  }
}
