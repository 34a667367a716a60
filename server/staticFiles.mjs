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

/** A file with the hash of its content in its name never changes. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/

/** Compressed copies are sent in place of their file, never under their own address. */
const COMPRESSED = /\.(br|gz)$/i

/**
 * The file that an address names below the base, with `/` between its parts; undefined if it names
 * none. Hidden files, parents and anything that a file system could interpret as one are refused.
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
 * sirv adds a charset to pages only, and no type to unknown files.
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
 * sirv takes these headers at face value. It sends an encoding that the client refused by `q=0`, it
 * reads `bytes=-5` as the start of the file, and it throws at `bytes=5-2`. A range that is removed
 * here is answered with the whole file, which is always allowed.
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
 * sirv handles neither: an error while it reads a file would end the process, and a client that
 * disconnects would leave the file open.
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
 * Serves the files of a folder under a base that begins and ends with `/`, compressed if the client
 * accepts it and the build left a compressed copy. A missing file is a 404: a page in place of a
 * missing script would be run as one. `headers` are added to each file.
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
    // The name is complete, so sirv need not try it with extensions added.
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

    // Set here because sirv sends a 304 without any headers. There the tag is the requested one;
    // with a file, `setHeaders` replaces it with the file's own.
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
      // A build that empties the folder can remove the file while sirv reads it.
      response.destroy()
    }
  }
}
