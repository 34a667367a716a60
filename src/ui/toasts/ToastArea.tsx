import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiBellOutline,
  mdiCheckCircleOutline,
  mdiClose,
  mdiInformationOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Ms } from '../../domain/core/time'
import { Icon } from '../Icon'
import { useIsDesktop } from '../layout'
import { useText } from '../text'

const SHORT = 5000
const LONG = 60_000

/** Calls `onEnd` after the time; a pause stops the countdown and continues it afterwards. */
function useCountdown(time: Ms, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(time)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - since))
    }
  }, [isPaused])
}

interface ShownToast {
  readonly id: number
  readonly kind: 'default' | 'info' | 'success' | 'warning' | 'danger'
  readonly text: string
  readonly place: 'bottomRight' | 'topCenter'
  /** The action offered, which works once. */
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly isLasting?: boolean
}

const KIND_STYLES = {
  default: { icon: mdiBellOutline, color: 'text.secondary', time: SHORT },
  info: { icon: mdiInformationOutline, color: 'info.main', time: SHORT },
  success: { icon: mdiCheckCircleOutline, color: 'success.main', time: SHORT },
  warning: { icon: mdiAlertOutline, color: 'warning.main', time: LONG },
  danger: { icon: mdiAlertCircleOutline, color: 'error.main', time: LONG },
} as const

interface ToastCardProps {
  readonly toast: ShownToast
  readonly onDismiss: (id: number) => void
}

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const text = useText()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const styles = KIND_STYLES[toast.kind]
  const isPlain = toast.place === 'topCenter'
  const time = toast.isLasting ? LONG : styles.time
  useCountdown(time, isHovered || isFocused, () => onDismiss(toast.id))
  const cameFrom = useRef<HTMLElement>(null)

  function noteFocus({ currentTarget, relatedTarget }: FocusEvent) {
    setFocused(true)
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget
    }
  }
  /** The pressed button goes with the toast; the focus would be lost with it. */
  function press(act?: () => void) {
    cameFrom.current?.focus({ preventScroll: true })
    act?.()
    onDismiss(toast.id)
  }

  return (
    <Box
      role={toast.kind === 'warning' || toast.kind === 'danger' ? 'alert' : 'status'}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={noteFocus}
      onBlur={() => setFocused(false)}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.25,
        minWidth: 0,
        px: 1.75,
        py: 1.25,
        borderRadius: '10px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: 'var(--hc-float)',
        fontSize: '0.8125rem',
        lineHeight: 1.54,
        '@keyframes hc-toast': { from: { opacity: 0, transform: 'translateY(6px)' } },
        animation: 'hc-toast 160ms ease-out',
      }}
    >
      {!isPlain && <Icon path={styles.icon} color={styles.color} />}
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {toast.text === '' ? text.toasts.noMessage : toast.text}
      </Box>
      {toast.action && (
        <Button
          size="small"
          onClick={() => press(toast.action?.run)}
          sx={{ my: -0.5, minHeight: { xs: 40, md: 32 }, flexShrink: 0 }}
        >
          {toast.action.label}
        </Button>
      )}
      {!isPlain && (
        <IconButton
          size="small"
          aria-label={text.toasts.dismiss}
          onClick={() => press()}
          sx={{ m: -0.75, p: 0.75, minWidth: { xs: 40, md: 0 }, minHeight: { xs: 40, md: 0 } }}
        >
          <Icon path={mdiClose} size={18} />
        </IconButton>
      )}
    </Box>
  )
}

/** The slots of the dialogs that are open, the one on top last. */
const slots = createStore<readonly HTMLElement[]>()(() => [])

function register(slot: HTMLElement | null): (() => void) | undefined {
  if (!slot) return undefined
  slots.setState((open) => [...open, slot], true)
  return () => slots.setState((open) => open.filter((other) => other !== slot), true)
}

/**
 * The place for toasts in a dialog that covers the whole window: it hides everything outside of it
 * from view on a phone, and from the keyboard and screen readers everywhere.
 */
export const ToastSlot = () => <Box ref={register} sx={{ flexShrink: 0 }} />

/**
 * Publishes how far a page's own bar reaches above the dock, so that toasts float above both. At the
 * end of the page the bar is further up.
 */
export function reserveToastRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const publish = () => {
    const dock = Number.parseFloat(style.getPropertyValue('--hc-dock')) || 0
    const room = window.innerHeight - dock - bar.getBoundingClientRect().top
    style.setProperty('--hc-bar', `${Math.max(0, room)}px`)
  }
  const observer = new ResizeObserver(publish)
  observer.observe(bar)
  window.addEventListener('scroll', publish, { passive: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', publish)
    style.removeProperty('--hc-bar')
  }
}

interface ToastAreaProps {
  readonly toasts: readonly ShownToast[]
  readonly onDismiss: (id: number) => void
}

const isUrgent = ({ kind }: ShownToast): boolean => kind === 'warning' || kind === 'danger'

/**
 * Floats above the dock, over dialogs too. On a small screen it is part of the dock, or of the
 * dialog that covers it, so that everything it covers can be scrolled clear of it.
 */
export function ToastArea({ toasts, onDismiss }: ToastAreaProps) {
  const text = useText()
  const isDesktop = useIsDesktop()
  const slot = useStore(slots).at(-1)
  const place = slot ?? document.body
  const cards = (some: readonly ShownToast[]): ReactNode =>
    some.map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />)
  const below = toasts.filter(({ place }) => place === 'bottomRight')
  const inFlow = below.length > 0 ? { px: 1, pt: 1, pb: slot ? 1 : 0 } : {}
  const area = (
    <Box component="section" aria-label={text.toasts.name} sx={isDesktop ? floating : inFlow}>
      <Stack isLive>{cards(below.filter((toast) => !isUrgent(toast)))}</Stack>
      <Stack>{cards(below.filter(isUrgent))}</Stack>
    </Box>
  )
  return (
    <>
      {isDesktop || slot ? createPortal(area, place) : area}
      {createPortal(
        <Box sx={topCentre}>
          <Stack isLive>{cards(toasts.filter(({ place }) => place === 'topCenter'))}</Stack>
        </Box>,
        place,
      )}
    </>
  )
}

const floating = {
  position: 'fixed',
  right: 24,
  bottom: 'calc(var(--hc-dock) + var(--hc-bar, 0px) + 16px)',
  width: 360,
  zIndex: 'snackbar',
} as const

const topCentre = {
  position: 'fixed',
  top: 16,
  left: 16,
  right: 16,
  display: 'grid',
  justifyItems: 'center',
  zIndex: 'snackbar',
  pointerEvents: 'none',
} as const

interface StackProps {
  readonly isLive?: boolean
  readonly children: ReactNode
}

/** The live region has to exist before its first message, or that one is not read out. */
const Stack = ({ isLive = false, children }: StackProps) => (
  <Box
    aria-live={isLive ? 'polite' : undefined}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      gap: 1,
      '&:not(:empty) + &:not(:empty)': { mt: 1 },
    }}
  >
    {children}
  </Box>
)
