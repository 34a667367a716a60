import type { StoreDeps } from '../persistence/start/createStores'
import type { OpenNamed } from '../persistence/start/openJournaled'
import { DEMO } from '../platform/tabWorkspace'
import type { WorkerDeps } from '../platform/workers/workers'
import type { Stores } from '../state/appStores'
import { savedLanguage } from './frame/preferences'

/** Opens what this tab shows in place of the own workspace: the demo, or a shared workspace. */
export async function openOther(
  workspace: string,
  open: OpenNamed,
  deps: Omit<StoreDeps, 'storage'> & WorkerDeps,
): Promise<Stores> {
  if (workspace === DEMO) {
    const { openDemoStores } = await import('../persistence/start/openDemo')
    return openDemoStores(deps, savedLanguage() === 'ru' ? 'ru' : 'en')
  }
  const { openWorkspace } = await import('../sharing/openWorkspace')
  return openWorkspace(workspace, open, deps)
}
