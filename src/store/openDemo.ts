import { demoWorkspace } from '../domain/demo/demoWorkspace'
import { agreeAtOnce, createStores, idsOf, type Stores, type Surroundings } from './open'
import { createSessionStore } from './sessionStore'
import { createUndo } from './undo'

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
