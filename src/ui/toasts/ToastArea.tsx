import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useIsDesktop } from '../layout'
import { useText } from '../text'
import { type ShownToast, ToastCard } from './ToastCard'

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
  bottom: 'calc(var(--hc-dock, 0px) + var(--hc-bar, 0px) + 16px)',
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
