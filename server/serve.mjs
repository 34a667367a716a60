import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { staticFiles } from './staticFiles.mjs'

const BASE = '/hindcast/'
const DIST = fileURLToPath(new URL('../dist', import.meta.url))

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {string} host
 */
const listen = (server, port, host) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(undefined)
    })
  })

/** @param {unknown} error */
const isBusy = (error) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * Serves the built app and resolves to its address. Where the port is taken, the next ones are
 * tried as often as `otherPorts` allows.
 * @param {{ port: number, host: string, otherPorts?: number }} options
 * @returns {Promise<string>}
 */
export async function serve({ port, host, otherPorts = 0 }) {
  const server = createServer(staticFiles({ root: DIST, base: BASE }))
  try {
    await listen(server, port, host)
  } catch (error) {
    if (!isBusy(error) || otherPorts === 0) throw error
    return serve({ port: port + 1, host, otherPorts: otherPorts - 1 })
  }
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${BASE}`
}
