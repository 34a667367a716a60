import Dialog from '@mui/material/Dialog'
import type { ReactNode } from 'react'
import { jobsMessages } from '../../text/jobs/jobs'
import { LAYOUT } from '../../ui/layout'
import { useMessages } from '../../ui/text'

interface DrawerSheetProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The drawer over the list: a column at its side, and on a phone the full screen. */
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
          sx: paperStyles,
        },
      }}
    >
      {children}
    </Dialog>
  )
}

const paperStyles = {
  border: 0,
  borderRadius: 0,
  width: { sm: LAYOUT.drawer },
  marginLeft: { sm: 'auto' },
} as const
