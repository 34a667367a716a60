import type { AppEvent } from '../../domain/events'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import type { Stores } from '../../store/appStores'
import type { Session } from '../../store/sessionStore'
import type { Waits } from '../snapshot/coalescedWriter'
import { readSnapshot } from '../snapshot/readSnapshot'
import { schedulesText, snapshotText } from '../snapshot/snapshot'
import { LAZILY, SOON, schedulesStorage, textWriter } from '../snapshot/textWriter'
import { createUndo } from '../undo/undo'
import { agreeAtOnce, createStores, type StoreDeps } from './createStores'
import { startApp, startSchedules } from './readLocal'

const waitsFor = ({ type }: AppEvent): Waits => (type === 'newTodo.change' ? LAZILY : SOON)

/** Reads what local storage keeps, and keeps there what changes from now on. */
export function openStores(deps: StoreDeps): Stores {
  const { storage, clock } = deps
  const now = clock.now()
  const started = startApp(storage, readSnapshot(storage, now), now)
  const schedules = startSchedules(storage, now)
  const stores = createStores(
    deps,
    { app: started.state, schedules: schedules.state, scheduleRepairs: schedules.repairs },
    'tab',
  )
  agreeAtOnce(stores.app)
  agreeAtOnce(stores.schedules)
  const { setStorage } = stores.session.actions
  const isDenied = started.status.problem === 'denied'
  setStorage({ ...schedules.status, ...started.status, safety: isDenied ? 'memory' : 'local' })
  const onProblem = (problem: Session['storage']['problem']) => setStorage({ problem })
  if (started.isWritable) {
    const write = textWriter(storage, {
      key: STORAGE_KEYS.topLevel,
      text: () => snapshotText(stores.app.getState()),
      onWritten: (text) => setStorage({ bytes: text.length, problem: null }),
      onProblem,
    })
    stores.app.onChange(({ event }) => write.schedule(waitsFor(event)))
  } else if (started.status.problem === 'newer') {
    stores.app.freeze()
  }
  if (schedules.isWritable) {
    const write = textWriter(schedulesStorage(storage), {
      key: STORAGE_KEYS.schedules,
      text: () => schedulesText(stores.schedules.getState()),
      onWritten: () => {},
      onProblem,
    })
    stores.schedules.onChange(() => write.schedule(SOON))
  }
  return {
    ...stores,
    undo: createUndo(stores),
    archive: async () => null,
    saved: async () => 'saved',
  }
}

/** What local storage holds, to look at: a newer version has the rest, and nothing may change. */
export function openReadOnly(deps: StoreDeps): Stores {
  const { read } = deps.storage
  const storage: TextStorage = {
    read,
    write: (key) => {
      throw new Error(`A newer version owns ${key}`)
    },
  }
  const now = deps.clock.now()
  const { state: app, status } = startApp(storage, readSnapshot(storage, now), now)
  const { state: schedules } = startSchedules(storage, now)
  const stores = createStores(deps, { app, schedules, scheduleRepairs: [] }, 'tab')
  stores.app.freeze()
  stores.schedules.freeze()
  const { setStorage } = stores.session.actions
  setStorage({ ...status, setAside: null, problem: 'newer', safety: 'journal' })
  return {
    ...stores,
    undo: createUndo(stores),
    archive: async () => null,
    saved: async () => 'saved',
  }
}
