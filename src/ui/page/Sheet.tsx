import { mdiClose } from '@mdi/js'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon'
import { useText } from '../text'
import { ToastSlot } from '../toasts/ToastArea'
import styles from './Sheet.module.css'

interface SheetProps {
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Over the full screen of a phone. */
export const FullSheet = ({ name, onClose, children }: SheetProps) => (
  <Dialog
    open
    fullScreen
    onClose={onClose}
    slotProps={{
      paper: {
        'aria-label': name,
        'aria-labelledby': undefined,
        sx: { border: 0, borderRadius: 0 },
      },
    }}
  >
    {children}
    <ToastSlot />
  </Dialog>
)

interface BottomSheetProps extends SheetProps {
  readonly isOpen: boolean
}

/** Comes from below over the lower part of a phone, within reach of the thumb. */
export function BottomSheet({ name, isOpen, onClose, children }: BottomSheetProps) {
  const { actions } = useText()
  const titleId = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.sheet ?? '' } }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{name}</h2>
        <IconButton aria-label={actions.close} onClick={onClose} className={styles.close ?? ''}>
          <Icon path={mdiClose} />
        </IconButton>
      </div>
      <div className={styles.content}>{children}</div>
      <ToastSlot />
    </Dialog>
  )
}
