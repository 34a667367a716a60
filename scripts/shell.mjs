import { spawnSync } from 'node:child_process'
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
