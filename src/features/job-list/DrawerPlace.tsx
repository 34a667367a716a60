import { styled } from '@mui/material/styles'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { JobId } from '../../domain/model/job/job'
import { jobsMessages } from '../../text/jobs/jobs'
import { LAYOUT } from '../../ui/layout'
import { Spinner } from '../../ui/page/Loading'
import { useMessages } from '../../ui/text'

type OpenedJob = ComponentType<{ readonly jobId: JobId; readonly onClose: () => void }>

/** Opens over the list or beside it, and shows more of a job than the list does. */
export interface ListParts {
  readonly Editor: OpenedJob
  readonly Drawer: OpenedJob
}

const DrawerSheet = lazy(async () => ({ default: (await import('./DrawerSheet')).DrawerSheet }))

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
  const drawer = (
    <Suspense fallback={<Spinner />}>
      <Drawer key={jobId} jobId={jobId} onClose={onClose} />
    </Suspense>
  )
  if (isBeside) {
    return (
      <Beside jobId={jobId} focusKey={focusKey}>
        {drawer}
      </Beside>
    )
  }
  return (
    <Suspense>
      <DrawerSheet onClose={onClose}>{drawer}</DrawerSheet>
    </Suspense>
  )
}

interface BesideProps {
  readonly jobId: JobId
  readonly focusKey: string | undefined
  readonly children: ReactNode
}

function Beside({ jobId, focusKey, children }: BesideProps) {
  const text = useMessages(jobsMessages).drawer
  const aside = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another job is another thing to read
  useEffect(() => {
    if (focusKey !== undefined) aside.current?.focus({ preventScroll: true })
  }, [jobId, focusKey])

  return (
    <Column ref={aside} tabIndex={-1} aria-label={text.name}>
      {children}
    </Column>
  )
}

const Column = styled('aside')(({ theme: { vars } }) => ({
  flex: `0 0 ${LAYOUT.drawer}px`,
  width: LAYOUT.drawer,
  position: 'sticky',
  top: 16,
  // Short enough to be fully visible at both ends of the page, below its header and above its
  // footer.
  maxHeight: 'calc(100dvh - var(--hc-dock, 0px) - 128px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: vars.palette.background.paper,
}))
