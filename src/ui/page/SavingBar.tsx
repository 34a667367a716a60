import LinearProgress from '@mui/material/LinearProgress'
import { savingMessages } from '../../text/frame/undo'
import { useMessages } from '../text'
import { useAfter } from './Loading'

/** Shorter saves are not worth a flicker. */
const UNNOTICED = 150

interface SavingBarProps {
  readonly isOfWindow?: boolean
  /** Known to take a while, so visible at once. */
  readonly isLong?: boolean
}

/**
 * Present while something is being saved, but visible only when that takes a while. Lies on the
 * upper edge of its container, or of the window, so that nothing moves when it comes and goes.
 */
export function SavingBar({ isOfWindow = false, isLong = false }: SavingBarProps) {
  const isVisible = useAfter(UNNOTICED) || isLong
  const { saving } = useMessages(savingMessages)
  if (!isVisible) return null
  return (
    <LinearProgress aria-label={saving} sx={isOfWindow ? [edgeStyles, windowStyles] : edgeStyles} />
  )
}

const edgeStyles = { position: 'absolute', top: 0, left: 0, right: 0 } as const
const windowStyles = { position: 'fixed', zIndex: 'snackbar' } as const
