import { demoWorkspace } from '../../domain/demo/demoWorkspace'
import type { DemoLanguage } from '../../domain/demo/jobStory'
import { NO_DRAFTS } from '../../domain/entry/drafts'
import type { Stores } from '../../state/appStores'
import { createSessionStore } from '../../state/sessionStore'
import { agreeAtOnce, createStores, type StoreDeps, withoutJournal } from './createStores'

/** A made-up team, in memory only: nothing stored is read, and nothing is written. */
export function openDemoStores(deps: Omit<StoreDeps, 'storage'>, language: DemoLanguage): Stores {
  const app = demoWorkspace(deps.clock.now(), language)
  const stores = {
    ...createStores(deps, { app, scheduleRepairs: [], drafts: NO_DRAFTS }, 'demo'),
    session: createSessionStore(deps.app, { isDemoModeEnabled: true }),
  }
  agreeAtOnce(stores)
  stores.session.actions.setStorage({ safety: 'memory' })
  return withoutJournal(stores)
}
