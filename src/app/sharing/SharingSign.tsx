import {
  mdiCloudAlertOutline,
  mdiCloudCheckOutline,
  mdiCloudOffOutline,
  mdiCloudOutline,
  mdiCloudUploadOutline,
} from '@mdi/js'
import { useEffect, useEffectEvent, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import type { JournalEntry } from '../../domain/app/state/seen'
import { recordOf } from '../../domain/core/shape'
import { type Ms, SECOND } from '../../domain/core/time'
import type { JobId } from '../../domain/model/job/job'
import { jobsChangedBy } from '../../domain/sharing/sharedEvents'
import { useStores } from '../../hooks/stores'
import { type SharingState, useSharingStatus } from '../../hooks/useSharing'
import { systemClock } from '../../platform/clock'
import { parseParams } from '../../routing/params'
import { paths } from '../../routing/paths'
import { parseQuery } from '../../routing/query'
import { ROUTES } from '../../routing/routes'
import type { Sharing } from '../../state/sharing'
import { sharingSignMessages } from '../../text/frame/sharingSign'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { useMessages } from '../../ui/text'
import styles from './SharingSign.module.css'

const ICONS: Readonly<Record<SharingState, string>> = {
  connecting: mdiCloudOutline,
  synced: mdiCloudCheckOutline,
  waiting: mdiCloudUploadOutline,
  offline: mdiCloudOffOutline,
  attention: mdiCloudAlertOutline,
}

/** The job whose page or drawer is open. */
function useShownJob(): JobId | undefined {
  const { pathname, search } = useLocation()
  const page = matchPath(ROUTES.job, pathname)
  if (page) return parseParams(page.params).jobId
  const { openDrawer, lastSeenJob } = parseQuery(search)
  return openDrawer ? lastSeenJob : undefined
}

/** Somebody who edits a job sends many changes in a row. */
const ONE_TOAST_PER: Ms = 5 * SECOND

/** Says who has changed the job that is being looked at. Everything else changes silently. */
function useToastsOfOthers({ onRemote }: Sharing): void {
  const text = useMessages(sharingSignMessages)
  const { app, session } = useStores()
  const shown = useShownJob()
  const shownAt = useRef(new Map<JobId, Ms>())

  const show = useEffectEvent((entries: readonly JournalEntry[]) => {
    if (shown === undefined) return
    const last = entries.findLast((entry) => jobsChangedBy(entry).includes(shown))
    if (!last) return
    const now = systemClock.now()
    const before = shownAt.current.get(shown) ?? Number.NEGATIVE_INFINITY
    // Either way: a clock may be set back.
    if (Math.abs(now - before) < ONE_TOAST_PER) return
    shownAt.current.set(shown, now)
    const { by } = recordOf(last.event)
    const person = typeof by === 'string' && by !== '' ? by : text.somebody
    const isThere = app.getState().jobs.items.some(({ id }) => id === shown)
    session.actions.showToast({
      kind: 'info',
      text: isThere ? text.changed(person) : text.deleted(person),
    })
  })

  useEffect(() => onRemote((entries) => show(entries)), [onRemote])
}

/** The name of the shared workspace and how it is doing, in the header of every page. */
export function SharingSign({ sharing }: { readonly sharing: Sharing }) {
  const text = useMessages(sharingSignMessages).states
  const { status, state } = useSharingStatus(sharing)
  useToastsOfOthers(sharing)
  const { name } = sharing.info
  const { waiting, clockOff } = status
  // A wrong clock spoils the times that everybody sees, even if all else is well.
  const shown = clockOff !== null && state === 'synced' ? 'attention' : state
  const isCounted = waiting > 0 && (shown === 'waiting' || shown === 'offline')
  const label = text[shown](name, waiting)
  return (
    <Link
      to={paths.data()}
      aria-label={label}
      title={label}
      data-state={shown}
      data-count={isCounted ? waiting : undefined}
      className={styles.sign}
    >
      <Icon path={ICONS[shown]} />
      <span className={styles.name}>{name}</span>
    </Link>
  )
}
