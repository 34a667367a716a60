import { mdiAlertOutline, mdiInformationOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from '../Icon'

interface NoticeProps {
  readonly tone?: 'warning'
  readonly children: ReactNode
}

/** Says what is missing, without alarm: nothing is broken. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        gap: 1,
        px: 1.5,
        py: 1,
        borderRadius: 1,
        bgcolor: 'action.hover',
        color: 'text.secondary',
        fontSize: '0.8125rem',
        lineHeight: 1.54,
      }}
    >
      <Icon
        path={tone ? mdiAlertOutline : mdiInformationOutline}
        size={18}
        color={tone && 'warning.main'}
        style={{ marginTop: 1 }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', '& > div + div': { mt: 0.5 } }}>
        {children}
      </Box>
    </Box>
  )
}
