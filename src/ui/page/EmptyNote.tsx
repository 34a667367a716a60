import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from '../Icon'

interface EmptyNoteProps {
  readonly icon: string
  readonly title?: string | undefined
  readonly hint: string
  /** For errors, so that they are announced. */
  readonly role?: 'alert' | undefined
  /** What the user can do next. */
  readonly children?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyNote({ icon, title, hint, role, children }: EmptyNoteProps) {
  return (
    <Box role={role} sx={noteStyles}>
      <Icon path={icon} color="text.secondary" style={{ marginTop: 2 }} />
      <Box sx={{ minWidth: 0 }}>
        {title !== undefined && <Typography variant="h2">{title}</Typography>}
        <Typography sx={{ color: 'text.secondary', maxWidth: 640 }}>{hint}</Typography>
        {children}
      </Box>
    </Box>
  )
}

const noteStyles = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  p: 3,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: '12px',
} as const
