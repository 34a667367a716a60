import { mdiAccessPoint, mdiAccessPointOff } from '@mdi/js'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '../../hooks/stores'
import { Icon } from '../../ui/Icon'
import { PlainButton } from '../../ui/PlainButton'
import { useText } from '../../ui/text'
import styles from './SpeedDial.module.css'

interface SpeedDialButtonProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly linksId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** A click is likely to follow: time to load the links. */
  readonly onNear: () => void
}

/** The name and the icon of the quick links, which also show whether the socket is connected. */
export function useConnection() {
  const text = useText().dock
  const isConnected = useSession(({ devtools }) => devtools.network.socket.isConnected)
  return {
    isConnected,
    name: isConnected ? text.menuOnline : text.menuOffline,
    icon: isConnected ? mdiAccessPoint : mdiAccessPointOff,
  }
}

/** Opens the quick links; its icon also shows whether the socket is connected. */
export function SpeedDialButton(props: SpeedDialButtonProps) {
  const { ref, linksId, isOpen, onToggle, onNear } = props
  const { isConnected, name, icon } = useConnection()
  return (
    <PlainButton
      kind="icon"
      ref={ref}
      aria-label={name}
      title={name}
      aria-expanded={isOpen}
      aria-controls={isOpen ? linksId : undefined}
      onClick={onToggle}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={styles.button}
      data-connected={isConnected || undefined}
    >
      <Icon path={icon} />
    </PlainButton>
  )
}

/** The links and their button are separate in the dock; this groups them. */
export function useSpeedDial() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const linksId = useId()

  useEffect(() => {
    if (!isOpen) return
    function closeFromOutside({ target }: PointerEvent) {
      if (!(target instanceof Node) || button.current?.contains(target)) return
      if (!document.getElementById(linksId)?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [isOpen, linksId])

  return {
    isOpen,
    linksId,
    button,
    toggle: () => setOpen(!isOpen),
    close: (reason: 'followed' | 'escaped') => {
      setOpen(false)
      if (reason === 'escaped') button.current?.focus()
    },
  }
}
