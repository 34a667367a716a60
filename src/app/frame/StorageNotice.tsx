import { Suspense } from 'react'
import { useSession } from '../../hooks/stores'
import type { StorageStatus } from '../../state/sessionStore'
import { lazyPart } from '../../ui/lazyPart'

const StorageSentences = lazyPart(async () => (await import('./StorageSentences')).StorageSentences)

const isSilent = (status: StorageStatus) =>
  status.problem === null &&
  status.setAside === null &&
  status.safety === 'journal' &&
  !status.isUnsafe &&
  !status.isRestored &&
  !status.isJournalLost &&
  !status.isJournalRebuilt

/** Explains why changes are not being saved, for as long as that lasts. */
export function StorageNotice() {
  const status = useSession(({ storage }) => storage)
  if (isSilent(status)) return null
  return (
    <Suspense fallback={null}>
      <StorageSentences status={status} />
    </Suspense>
  )
}
