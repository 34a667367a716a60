import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { insteadOfBack } from '../../platform/page'
import { DIALOG_CLOSE } from '../../ui/layout'
import { ToolButton } from '../../ui/ToolButton'
import { useText } from '../../ui/text'
import { ToastSlot } from '../../ui/toasts/ToastArea'

/** The readable width of every part of the editor. */
export const COLUMN = {
  width: '100%',
  maxWidth: 720 + 32,
  mx: 'auto',
  px: 2,
} as const

interface EditorFrameProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** The whole screen: a title, scrolling content, and a fixed bar. */
export function EditorFrame(props: EditorFrameProps) {
  const { title, isOpen, onClose, onKeyDown, bar, children } = props
  const text = useText()
  const id = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOpen) return insteadOfBack(() => close())
  }, [isOpen])
  return (
    <Dialog
      fullScreen
      open={isOpen}
      aria-labelledby={id}
      transitionDuration={DIALOG_CLOSE}
      // Only Escape: a click outside the form does nothing.
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      {...(onKeyDown && { onKeyDown })}
      slotProps={{ paper: { sx: { border: 0, borderRadius: 0, bgcolor: 'background.default' } } }}
    >
      <Box sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
        <Box sx={{ ...COLUMN, py: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="h1" component="h2" id={id} sx={titleStyles}>
            {title}
          </Typography>
          <ToolButton name={text.actions.close} icon={mdiClose} onClick={onClose} sx={{ mr: -1 }} />
        </Box>
      </Box>
      <Box sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', scrollPaddingBlock: 16 }}>
        <Box sx={{ ...COLUMN, py: 3 }}>{children}</Box>
      </Box>
      <ToastSlot />
      {bar}
    </Dialog>
  )
}

const titleStyles = { flexGrow: 1, minWidth: 0, fontSize: '1.125rem' } as const
