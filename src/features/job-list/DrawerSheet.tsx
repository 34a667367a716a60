import Dialog from '@mui/material/Dialog'
import type { ReactNode } from 'react'
import { jobsMessages } from '../../text/jobs/jobs'
import { useMessages } from '../../ui/text'
import { ToastSlot } from '../../ui/toasts/ToastArea'

interface DrawerSheetProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The drawer over the list, on the full screen of a phone. */
export function DrawerSheet({ onClose, children }: DrawerSheetProps) {
  const text = useMessages(jobsMessages).drawer
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': text.name,
          'aria-labelledby': undefined,
          sx: { border: 0, borderRadius: 0 },
        },
      }}
    >
      {children}
      <ToastSlot />
    </Dialog>
  )
}
