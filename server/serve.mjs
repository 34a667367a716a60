import { fileURLToPath } from 'node:url'
import { burstLog } from './burstLog.mjs'
import { engineAddress } from './engineAddress.mjs'
import { makeFolderPrivate, makePrivate, writePrivateFile } from './privateFiles.mjs'
import { filesOf, rollingFile } from './rollingFile.mjs'
import { addressFile, BASE, REPORTS_ROLL, reportsFile, settings } from './settings.mjs'
import { startServer } from './startServer.mjs'
import { ensureToken, tokenFile } from './token.mjs'

/** @import { Realtime, Sharing } from './startServer.mjs' */

const DIST = fileURLToPath(new URL('../dist', import.meta.url))

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? error.message : String(error))

/** @param {unknown} error */
const isBusy = (error) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * Makes the files of an earlier version private too: others could read them.
 * @param {string} folder
 */
function makeDataPrivate(folder) {
  makeFolderPrivate(folder)
  const reports = filesOf(reportsFile(folder), REPORTS_ROLL)
  for (const file of [tokenFile(folder), addressFile(folder), ...reports]) makePrivate(file)
}

/**
 * What the realtime channel needs; undefined if its token cannot be saved.
 * @returns {Realtime | undefined}
 */
function realtimeOf() {
  const { folder, origins, token } = settings()
  makeDataPrivate(folder)
  const problems = burstLog((sentence) => console.error(sentence))
  const reports = rollingFile(reportsFile(folder), {
    ...REPORTS_ROLL,
    onError: (error, lost) => problems.add(`A report could not be saved: ${reasonOf(error)}`, lost),
  })
  try {
    return {
      origins,
      token: token ?? ensureToken(folder),
      save: (report) => reports.append({ receivedAt: Date.now(), ...report }),
      log: (sentence) => console.warn(sentence),
    }
  } catch (error) {
    console.error(`The realtime channel stays off, its token cannot be saved: ${reasonOf(error)}`)
    return undefined
  }
}

/**
 * The engine may start and end while this server runs, so it is looked up for each connection.
 * @returns {Sharing}
 */
function sharingOf() {
  const { folder, origins } = settings()
  const engineOf = () => engineAddress(folder)
  // A wrong address in the environment is reported now rather than at the first connection.
  engineOf()
  return { origins, engineOf, log: (sentence) => console.warn(sentence) }
}

/**
 * Saves the address so that `npm run notify` finds the server.
 * @param {string} address
 */
function saveAddress(address) {
  try {
    writePrivateFile(addressFile(settings().folder), address)
  } catch {
    // The address can still be passed to it as an argument.
  }
}

/**
 * Serves the built app and resolves to its address. If the port is taken, the next ones are tried
 * as often as `otherPorts` allows.
 * @param {{ port: number, host: string, otherPorts?: number, isRealtime?: boolean }} options
 * @returns {Promise<string>}
 */
export async function serve({ port, host, otherPorts = 0, isRealtime = false }) {
  const realtime = isRealtime ? realtimeOf() : undefined
  try {
    const { address } = await startServer({
      root: DIST,
      base: BASE,
      port,
      host,
      ...(realtime && { realtime }),
      ...(isRealtime && { sharing: sharingOf() }),
    })
    if (realtime) saveAddress(address)
    return address
  } catch (error) {
    if (!isBusy(error) || otherPorts === 0) throw error
    return serve({ port: port + 1, host, otherPorts: otherPorts - 1, isRealtime })
  }
}
