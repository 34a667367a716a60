import { mdiMemory, mdiPinOutline } from '@mdi/js'
import { lazy, type Ref, Suspense, useState } from 'react'
import { useSession, useSessionActions } from '../../hooks/stores'
import { useIsDesktop } from '../../ui/layout'
import { NavigationBar } from '../../ui/page/NavigationBar'
import { useText } from '../../ui/text'
import { laterPart } from '../frame/laterPart'
import { MemoryMeter } from '../memory/MemoryMeter'
import { usePinned } from '../pinned/usePinned'
import { UpdateNotice } from '../update/UpdateNotice'
import styles from './Dock.module.css'
import { DockToggle } from './DockToggle'
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
  const observer = new ResizeObserver(() => {
    style.setProperty('--hc-dock', `${element.offsetHeight}px`)
    style.scrollPaddingBottom = `${element.offsetHeight + GAP}px`
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--hc-dock')
    style.scrollPaddingBottom = ''
  }
}

const loadPinned = () => import('../pinned/PinnedPanel')
const PinnedPanel = lazy(async () => ({ default: (await loadPinned()).PinnedPanel }))
const loadLinks = () => import('./SpeedDialLinks')
const SpeedDialLinks = lazy(async () => ({ default: (await loadLinks()).SpeedDialLinks }))
/** It also has the live regions, which have to exist before their first message. */
const ToastArea = laterPart(async () => (await import('../../ui/toasts/ToastArea')).ToastArea)

/**
 * The frame's tools and the page's own bar. It comes after the footer in the flow and sticks to the
 * lower edge, so that the end of every page can be scrolled clear of it. On a small screen
 * everything that opens from it grows the dock itself.
 */
export function Dock({ slotRef }: { readonly slotRef: Ref<HTMLDivElement> }) {
  const text = useText()
  const toasts = useSession((session) => session.toasts)
  const { dismissToast } = useSessionActions()
  const pinned = usePinned()
  const dial = useSpeedDial()
  const isDesktop = useIsDesktop()
  const [panel, setPanel] = useState<'pinned' | 'memory' | null>(null)
  const toggle = (name: 'pinned' | 'memory') => setPanel(panel === name ? null : name)

  return (
    <aside ref={reserveScrollRoom} aria-label={text.dock.name} className={styles.dock}>
      <UpdateNotice />
      <Suspense>
        <ToastArea toasts={toasts} onDismiss={dismissToast} />
      </Suspense>
      {panel === 'pinned' && !pinned.isHidden && (
        <Suspense>
          <PinnedPanel
            pinned={pinned}
            onLeave={() => !isDesktop && setPanel(null)}
            onClose={() => setPanel(null)}
          />
        </Suspense>
      )}
      {panel === 'memory' && !isDesktop && (
        <div className={styles.panel}>
          <MemoryMeter />
        </div>
      )}
      {dial.isOpen && (
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
          <NavigationBar slotRef={slotRef} />
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
  )
}
