import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const isWindows = process.platform === 'win32'

/**
 * Runs a command in the project's folder, with its output in the terminal; true if it succeeded.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env] set in addition
 */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    // npm and the tools it installs are `.cmd` files on Windows, which only a shell can start.
    shell: isWindows,
  })
  if (result.error) console.error(result.error.message)
  return result.status === 0
}

/**
 * The same beside others: what it prints is returned, so that it can be shown in one piece.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{ isPassed: boolean, printed: string }>}
 */
export const runAside = (command, args) =>
  new Promise((resolve) => {
    // Tools leave out their colours when they print into a pipe, unless this asks for them.
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const env = { ...process.env, ...colours }
    const child = spawn(command, args, { cwd: ROOT, env, shell: isWindows })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text
      })
    }
    child.on('error', ({ message }) => resolve({ isPassed: false, printed: `${message}\n` }))
    child.on('close', (status) => resolve({ isPassed: status === 0, printed }))
  })

/**
 * A command of an installed package.
 * @param {string} name
 */
export const installed = (name) => join(ROOT, 'node_modules', '.bin', name)

/**
 * The location of a command on the PATH.
 * @param {string} name
 */
export function findCommand(name) {
  const places = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return places
    .map((place) => join(place, isWindows ? `${name}.exe` : name))
    .find((file) => isExecutable(file))
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/**
 * Prints the reason and exits.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
