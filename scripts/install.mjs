import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, findCommand, ROOT, run } from './shell.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/** Whether `node_modules` matches the lockfile, by the list that npm leaves in it. */
function isInstalled() {
  const present = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json'))
    .filter(([name, { optional }]) => name !== '' && !optional)
    .every(([name, { version, integrity }]) => {
      const found = present[name]
      return found?.version === version && found?.integrity === integrity
    })
}

/** Installs the locked packages if they are missing or differ; otherwise stays off the network. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages …')
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) {
    fail('The packages could not be installed; npm says above why.')
  }
}

/**
 * Installs packages of Debian or Ubuntu, if this is one and its administrator allows it.
 * @param {string} title what they are installed for
 * @param {readonly string[]} packages
 */
export function installByApt(title, packages) {
  if (findCommand('apt-get') === undefined) return
  const isRoot = process.getuid?.() === 0
  if (!isRoot && findCommand('sudo') === undefined) return
  console.log(`Installing ${title} by apt …`)
  /** @param {string[]} args */
  const apt = (...args) =>
    // `-n`: a password that nobody types would stop everything.
    isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args])
  if (apt('update')) apt('install', '-y', '--no-install-recommends', ...packages)
}
