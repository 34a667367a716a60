import { mdiMemory, mdiPinOutline } from '@mdi/js'
import { Suspense, useEffect, useState } from 'react'
import { useSession, useSessionActions } from '../../hooks/stores'
import { Icon } from '../../ui/Icon'
import { useIsDesktop, useIsPhone } from '../../ui/layout'
import { lazyPart } from '../../ui/lazyPart'
import { PlainButton } from '../../ui/PlainButton'
import { NavigationBar } from '../../ui/page/PageBar'
import { useText } from '../../ui/text'
import { hurryLaterParts, laterPart } from '../frame/laterPart'
import { MemoryMeter } from '../memory/MemoryMeter'
import { usePinned } from '../pinned/usePinned'
import { UpdateNotice } from '../update/UpdateNotice'
import { BottomBar } from './BottomBar'
import styles from './Dock.module.css'
import { ScrollToTop } from './ScrollToTop'
import { SpeedDialButton, useSpeedDial } from './SpeedDial'

const GAP = 16

/**
 * Keeps focused or scrolled elements from ending up behind this element, and publishes its height
 * for what floats above it.
 */
function reserveScrollRoom(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const { style } = document.documentElement
  const publish = (height: number) => {
    style.setProperty('--hc-dock', `${height}px`)
    style.scrollPaddingBottom = `${height + GAP}px`
  }
  let frame = 0
  // To read the height here would lay out the page before it is complete, and to publish it while
  // sizes are observed would observe them again: the page grows with it.
  const observer = new ResizeObserver(([entry]) => {
    const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0)
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => publish(height))
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    style.removeProperty('--hc-dock')
    style.scrollPaddingBottom = ''
  }
}

const loadPinned = () => import('../pinned/PinnedPanel')
const PinnedPanel = lazyPart(async () => (await loadPinned()).PinnedPanel)
const loadLinks = () => import('./SpeedDialLinks')
const SpeedDialLinks = lazyPart(async () => (await loadLinks()).SpeedDialLinks)
/** It also has the live regions, which have to exist before their first message. */
const ToastArea = laterPart(async () => (await import('../../ui/toasts/ToastArea')).ToastArea)

interface DockToggleProps {
  readonly area: string
  readonly name: string
  readonly icon: string
  readonly count?: number
  readonly countName?: string
  readonly isIconOnly?: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** A click is likely to follow: time to load what it opens. */
  readonly onNear?: () => void
}

function DockToggle(props: DockToggleProps) {
  const { area, name, icon, count, countName, isIconOnly = false, isOpen, onToggle, onNear } = props
  return (
    <PlainButton
      aria-label={isIconOnly ? name : undefined}
      aria-expanded={isOpen}
      aria-description={countName}
      title={isIconOnly ? name : undefined}
      onClick={onToggle}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={styles.toggle}
      style={{ gridArea: area }}
    >
      <Icon path={icon} />
      {!isIconOnly && <span className={styles.name}>{name}</span>}
      {count !== undefined && (
        <span aria-hidden className={styles.count}>
          {count}
        </span>
      )}
    </PlainButton>
  )
}

/**
 * The frame's tools and the page's own bar, at the lower edge of the window. On a small screen everything
 * that opens from it grows the dock itself. A phone has the tools in the sheet of its bottom bar
 * instead.
 */
export function Dock() {
  const text = useText()
  const toasts = useSession((session) => session.toasts)
  const { dismissToast } = useSessionActions()
  const hasToasts = toasts.length > 0
  useEffect(() => {
    if (hasToasts) hurryLaterParts()
  }, [hasToasts])
  const pinned = usePinned()
  const dial = useSpeedDial()
  const isDesktop = useIsDesktop()
  const isPhone = useIsPhone()
  const [panel, setPanel] = useState<'pinned' | 'memory' | null>(null)
  const toggle = (name: 'pinned' | 'memory') => setPanel(panel === name ? null : name)

  return (
    // By this name the library keeps it from moving when a dialog hides the scrollbar.
    <div ref={reserveScrollRoom} className={`${styles.dock} mui-fixed`}>
      <aside aria-label={text.dock.name}>
        <UpdateNotice />
        <ToastArea toasts={toasts} onDismiss={dismissToast} />
        {panel === 'pinned' && !pinned.isHidden && !isPhone && (
          <Suspense>
            <PinnedPanel
              pinned={pinned}
              onLeave={() => !isDesktop && setPanel(null)}
              onClose={() => setPanel(null)}
            />
          </Suspense>
        )}
        {panel === 'memory' && !isDesktop && !isPhone && (
          <div className={styles.panel}>
            <MemoryMeter />
          </div>
        )}
        {dial.isOpen && !isPhone && (
          <Suspense>
            <SpeedDialLinks id={dial.linksId} onClose={dial.close} />
          </Suspense>
        )}
        <div className={styles.row}>
          {!pinned.isHidden && (
            <DockToggle
              area="pinned"
              name={text.pinned.name}
              icon={mdiPinOutline}
              count={pinned.jobs.length}
              countName={text.pinned.count(pinned.jobs.length)}
              isOpen={panel === 'pinned'}
              onToggle={() => toggle('pinned')}
              onNear={loadPinned}
            />
          )}
          {isDesktop ? (
            <div style={{ gridArea: 'memory' }}>
              <MemoryMeter />
            </div>
          ) : (
            <DockToggle
              area="memory"
              name={text.memory.name}
              icon={mdiMemory}
              isIconOnly
              isOpen={panel === 'memory'}
              onToggle={() => toggle('memory')}
            />
          )}
          <div className={styles.bar}>
            <NavigationBar />
          </div>
          <div className={styles.end}>
            <ScrollToTop />
            <SpeedDialButton
              ref={dial.button}
              linksId={dial.linksId}
              isOpen={dial.isOpen}
              onToggle={dial.toggle}
              onNear={loadLinks}
            />
          </div>
        </div>
      </aside>
      <BottomBar />
    </div>
  )
}
