import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { textOf } from '../privateFiles.mjs'
import { enginePidFile } from './workspaces.mjs'

/**
 * @import { ChildProcess } from 'node:child_process'
 * @import { AddressInfo } from 'node:net'
 */

const PATIENCE = { start: 300_000, reload: 10_000, end: 10_000 }

/** After a crash it starts again this soon, then twice as late each time. */
const BACK_OFF = { first: 200, longest: 30_000, forgottenAfter: 60_000 }

/** How many lines of its log are printed where it ends by itself. */
const LAST_LINES = 5

/**
 * Whether this version of the engine can write each message to disk before it answers.
 * @param {string} command
 */
export function canSyncEachWrite(command) {
  const [, major = 0, minor = 0] = /v(\d+)\.(\d+)/.exec(`${execFileSync(command, ['-v'])}`) ?? []
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 10)
}

/**
 * Ports of this machine that nothing listens on, all different. The engine keeps its ports when it
 * starts again, so it cannot choose them by itself.
 * @param {number} count
 */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => /** @type {AddressInfo} */ (server.address()).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/**
 * Whether a process is an engine of this configuration. Its number alone says little: it may belong
 * to any other program by now, or to one that has ended and that nobody has asked about.
 * @param {number} pid
 * @param {string} config
 */
export function isEngine(pid, config) {
  try {
    return `${execFileSync('ps', ['-p', `${pid}`, '-o', 'args='])}`.includes(config)
  } catch {
    return false
  }
}

/**
 * Ends an engine that a killed keeper left behind: two on one store would destroy it.
 * @param {string} folder
 * @param {string} config
 */
async function endOrphan(folder, config) {
  const pid = Number(textOf(enginePidFile(folder)))
  if (!(pid > 0 && isEngine(pid, config))) return
  process.kill(pid, 'SIGTERM')
  for (const end = Date.now() + PATIENCE.end; isEngine(pid, config); await sleep(50)) {
    if (Date.now() > end) process.kill(pid, 'SIGKILL')
  }
}

/**
 * Runs the engine as a process that ends with this one, and starts it again whenever it crashes.
 * @param {{ command: string, folder: string, config: string, log: (sentence: string) => void }} options
 */
export function runEngine({ command, folder, config, log }) {
  /** @type {ChildProcess | undefined} */
  let child
  let isWanted = false
  let delay = BACK_OFF.first
  /** @type {NodeJS.Timeout | undefined} */
  let retry
  /** @type {Set<(line: string) => void>} */
  const readers = new Set()

  /**
   * Resolves to the first line of its log that matches.
   * @param {RegExp} pattern
   * @param {number} patience
   * @returns {Promise<string>}
   */
  const nextLine = (pattern, patience) =>
    new Promise((resolve, reject) => {
      const give = (/** @type {() => void} */ settle) => {
        clearTimeout(timer)
        readers.delete(read)
        settle()
      }
      const read = (/** @type {string} */ line) => {
        if (pattern.test(line)) give(() => resolve(line))
      }
      const timer = setTimeout(
        () => give(() => reject(new Error('The engine does not answer.'))),
        patience,
      )
      readers.add(read)
    })

  async function launch() {
    const since = Date.now()
    const ready = nextLine(/Server is ready|engine ended/, PATIENCE.start)
    // A group of its own: Ctrl+C in the terminal would end it before the keeper knows.
    const engine = spawn(command, ['-c', config], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    child = engine
    /** @type {string[]} */
    const lines = []
    createInterface({ input: engine.stderr }).on('line', (line) => {
      if (lines.push(line) > LAST_LINES) lines.shift()
      for (const read of [...readers]) read(line)
    })
    // An error means that it could not be started at all.
    const ended = () => {
      if (child !== engine) return
      child = undefined
      for (const read of [...readers]) read('engine ended')
      if (!isWanted) return
      if (Date.now() - since > BACK_OFF.forgottenAfter) delay = BACK_OFF.first
      log(`The engine ended by itself and starts again in ${delay} ms.\n${lines.join('\n')}`)
      retry = setTimeout(() => void launch().catch(() => {}), delay)
      delay = Math.min(BACK_OFF.longest, delay * 2)
    }
    engine.once('exit', ended)
    engine.once('error', ended)
    if ((await ready).includes('engine ended')) {
      throw new Error(`The engine could not be started.\n${lines.join('\n')}`)
    }
  }

  const endWithProcess = () => child?.kill('SIGTERM')

  /** @param {NodeJS.Signals} signal */
  async function end(signal) {
    isWanted = false
    clearTimeout(retry)
    process.off('exit', endWithProcess)
    if (!child) return
    const engine = child
    const exited = once(engine, 'exit')
    engine.kill(signal)
    const lastResort = setTimeout(() => engine.kill('SIGKILL'), PATIENCE.end)
    await exited
    clearTimeout(lastResort)
  }

  async function begin() {
    if (isWanted) return
    await endOrphan(folder, config)
    isWanted = true
    process.once('exit', endWithProcess)
    try {
      await launch()
    } catch (error) {
      await end('SIGTERM')
      throw error
    }
  }

  async function readConfigAgain() {
    // One that has crashed reads its configuration anyway when it starts again.
    const pattern = child
      ? /(Reloaded server configuration)|Failed to reload|engine ended/
      : /(Server is ready)/
    const answer = nextLine(pattern, PATIENCE.reload)
    child?.kill('SIGHUP')
    const isInForce = await answer.then(
      (line) => pattern.exec(line)?.[1] !== undefined,
      () => false,
    )
    if (isInForce) return
    // Somebody who was removed must not stay connected, so a restart it is.
    log('The engine did not reload its configuration and is started anew.')
    await end('SIGTERM')
    await begin()
  }

  /** @type {Promise<unknown>} */
  let last = Promise.resolve()

  /**
   * One after another: two starts at once would leave an engine behind that nobody ends.
   * @param {() => Promise<void>} act
   */
  function inTurn(act) {
    const result = last.then(act)
    last = result.catch(() => {})
    return result
  }

  return {
    /** Resolves once it answers. */
    start: () => inTurn(begin),
    /** @param {NodeJS.Signals} [signal] */
    stop: (signal = 'SIGTERM') => inTurn(() => end(signal)),
    /** Has it read its configuration again, and resolves once that is in force. */
    reload: () => inTurn(async () => (isWanted ? readConfigAgain() : undefined)),
  }
}
