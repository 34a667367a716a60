import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { TIMING } from '../../domain/limits'

interface FileDialogProps {
  readonly title: string
  /** Stands below the title and stays there. */
  readonly head: ReactNode
  /** Stands at the foot and stays there. */
  readonly bar: ReactNode
  readonly isOpen: boolean
  readonly width: 'sm' | 'md'
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly sx?: SxProps<Theme>
  readonly headLook?: SxProps<Theme>
  readonly children: ReactNode
}

/** What a file or a backup would do: its name, what can be scrolled, and the way on. */
export function FileDialog(props: FileDialogProps) {
  const { title, head, bar, isOpen, width, onClose, onClosed, sx = {}, headLook, children } = props
  const titleId = useId()
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  return (
    <Dialog
      aria-labelledby={titleId}
      open={isOpen}
      onClose={onClose}
      transitionDuration={TIMING.dialogClose}
      slotProps={{ transition: { onExited: onClosed } }}
      fullWidth
      fullScreen={isPhone}
      maxWidth={width}
      sx={sx}
    >
      <Box sx={[topLook, headLook ?? {}].flat()}>
        <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {head}
      </Box>
      {children}
      <Box sx={barLook}>{bar}</Box>
    </Dialog>
  )
}

const topLook = { px: { xs: 2, sm: 3 }, pt: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 } as const

const barLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const
