import { demoWorkspace } from '../../domain/demo/demoWorkspace'
import type { Stores } from '../../store/appStores'
import { createSessionStore } from '../../store/sessionStore'
import { createUndo } from '../undo/undo'
import { agreeAtOnce, createStores, idsOf, type Surroundings } from './open'

/** A made-up team in memory alone: nothing is read of what is stored here, and nothing is written. */
export function openDemoStores(surroundings: Omit<Surroundings, 'storage'>): Stores {
  const demo = demoWorkspace(surroundings.clock.now())
  const stores = {
    ...createStores(surroundings, { ...demo, scheduleRepairs: [] }, idsOf('demo')),
    session: createSessionStore(surroundings.app, { isDemoModeEnabled: true }),
  }
  agreeAtOnce(stores.app)
  agreeAtOnce(stores.schedules)
  stores.session.actions.setStorage({ safety: 'memory' })
  return { ...stores, undo: createUndo(stores), archive: async () => null }
}
