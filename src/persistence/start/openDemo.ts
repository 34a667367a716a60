import { demoWorkspace } from '../../domain/demo/demoWorkspace'
import type { DemoLanguage } from '../../domain/demo/jobStory'
import { NO_DRAFTS } from '../../domain/entry/drafts'
import type { Stores } from '../../state/appStores'
import { createSessionStore } from '../../state/sessionStore'
import { createUndo } from '../undo/undo'
import { agreeAtOnce, createStores, type StoreDeps } from './createStores'

/** A made-up team, in memory only: nothing stored is read, and nothing is written. */
export function openDemoStores(deps: Omit<StoreDeps, 'storage'>, language: DemoLanguage): Stores {
  const demo = demoWorkspace(deps.clock.now(), language)
  const stores = {
    ...createStores(deps, { ...demo, scheduleRepairs: [], drafts: NO_DRAFTS }, 'demo'),
    session: createSessionStore(deps.app, { isDemoModeEnabled: true }),
  }
  agreeAtOnce(stores)
  stores.session.actions.setStorage({ safety: 'memory' })
  return {
    ...stores,
    undo: createUndo(stores),
    archive: async () => null,
    saved: async () => 'saved',
  }
}
