import { findEngine } from '../server/sharing/findEngine.mjs'
import { installByApt } from './install.mjs'

/** The engine of shared workspaces, installed where that is possible; undefined elsewhere. */
export function ensureNatsServer() {
  const found = findEngine()
  if (found !== undefined) return found
  installByApt('NATS, the engine of shared workspaces,', ['nats-server'])
  return findEngine()
}
