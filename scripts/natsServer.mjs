import { findEngine } from '../server/sharing/findEngine.mjs'
import { installByApt } from './install.mjs'
import { fail } from './shell.mjs'

/** The engine of shared workspaces, installed where that is possible; undefined elsewhere. */
export function ensureNatsServer() {
  const found = findEngine()
  if (found !== undefined) return found
  const chosen = process.env.HINDCAST_NATS_SERVER
  if (chosen) return fail(`HINDCAST_NATS_SERVER names no program that can be run: ${chosen}`)
  installByApt('NATS, the engine of shared workspaces,', ['nats-server'])
  return findEngine()
}
