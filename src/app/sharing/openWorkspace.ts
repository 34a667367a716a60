import { mirrorNamed } from '../../persistence/mirror/mirror'
import type { StoreDeps } from '../../persistence/start/createStores'
import { openJournaledStores } from '../../persistence/start/openJournaled'
import { ownName, tabsNamed } from '../../persistence/tabs/tabs'
import type { WorkerDeps } from '../../platform/workers/workers'
import { databaseOf, storageOf } from '../../platform/workspaces'
import { openSharing } from '../../sharing/openSharing'
import type { Stores } from '../../state/appStores'
import type { SharedJournal } from '../../state/sharing'

/** Opens a workspace beside the own one of this browser, shared or once shared. */
export async function openWorkspace(
  id: string,
  deps: Omit<StoreDeps, 'storage'>,
  options: WorkerDeps,
): Promise<Stores> {
  const name = databaseOf(id)
  const author: { by: string | undefined; device: number | undefined } = {
    by: undefined,
    device: undefined,
  }
  let journal: SharedJournal | undefined
  const stores = await openJournaledStores({
    ...deps,
    name,
    tabs: tabsNamed(name),
    tab: ownName(name),
    builtAt: options.builtAt,
    storage: storageOf(id),
    mirror: mirrorNamed(name, deps.workers),
    author: { by: () => author.by, device: () => author.device },
    onShared: (opened) => {
      journal = opened
    },
  })
  const sharing = journal && (await openSharing({ ...options, stores, journal, name }, author))
  return sharing ? { ...stores, sharing } : stores
}
