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
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Ms } from '../../domain/core/time'
import { Icon } from '../Icon'
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

export interface ShownToast {
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

export function ToastCard({ toast, onDismiss }: ToastCardProps) {
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
