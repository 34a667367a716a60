import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import type { JobId } from '../../domain/model/job/job'
import { jobsMessages } from '../../text/jobs/jobs'
import { LAYOUT } from '../../ui/layout'
import { lazyPart } from '../../ui/lazyPart'
import { Spinner } from '../../ui/page/Loading'
import { useMessages } from '../../ui/text'
import styles from './DrawerPlace.module.css'

type OpenedJob = ComponentType<{ readonly jobId: JobId; readonly onClose: () => void }>

/** Opens over the list or beside it, and shows more of a job than the list does. */
export interface ListParts {
  readonly Editor: OpenedJob
  readonly Drawer: OpenedJob
}

const FullSheet = lazyPart(async () => (await import('../../ui/page/Sheet')).FullSheet)

interface DrawerPlaceProps {
  readonly Drawer: ListParts['Drawer']
  readonly jobId: JobId
  readonly isBeside: boolean
  /** Another one for each time that the user, and not the address, opens it: the focus follows. */
  readonly focusKey: string | undefined
  readonly onClose: () => void
}

/** Beside the list if there is room for both, otherwise over the full screen. */
export function DrawerPlace({ Drawer, jobId, isBeside, focusKey, onClose }: DrawerPlaceProps) {
  const { name } = useMessages(jobsMessages).drawer
  const drawer = (
    <Suspense fallback={<Spinner />}>
      <Drawer key={jobId} jobId={jobId} onClose={onClose} />
    </Suspense>
  )
  if (isBeside) {
    return (
      <Beside name={name} jobId={jobId} focusKey={focusKey}>
        {drawer}
      </Beside>
    )
  }
  return (
    <Suspense>
      <FullSheet name={name} onClose={onClose}>
        {drawer}
      </FullSheet>
    </Suspense>
  )
}

interface BesideProps {
  readonly name: string
  readonly jobId: JobId
  readonly focusKey: string | undefined
  readonly children: ReactNode
}

function Beside({ name, jobId, focusKey, children }: BesideProps) {
  const aside = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another job is another thing to read
  useEffect(() => {
    if (focusKey !== undefined) aside.current?.focus({ preventScroll: true })
  }, [jobId, focusKey])

  // A notice or the strip of the demo above the page would push the drawer's footer below the dock.
  useLayoutEffect(() => {
    const main = aside.current?.closest('main')
    if (!main) return
    const place = () => aside.current?.style.setProperty('--above', `${main.offsetTop}px`)
    // At once, because a change while sizes are observed would change the size that is observed.
    place()
    const observer = new ResizeObserver(place)
    observer.observe(main)
    return () => observer.disconnect()
  }, [])

  return (
    <aside
      ref={aside}
      tabIndex={-1}
      aria-label={name}
      className={styles.beside}
      style={{ width: LAYOUT.drawer }}
    >
      {children}
    </aside>
  )
}
