import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { DIALOG_CLOSE } from '../../../ui/layout'
import { wrappingRow } from '../../../ui/page/pageStyles'
import { SavingBar } from '../../../ui/page/SavingBar'
import { useText } from '../../../ui/text'

interface Action {
  readonly label: string
  readonly isReady?: boolean
  readonly isDangerous?: boolean
  readonly run: () => void
}

interface FileDialogProps {
  readonly title: string
  /** Fixed below the title. */
  readonly head: ReactNode
  /** At the foot, before the buttons. */
  readonly foot?: ReactNode
  /** The confirming button; null if there is nothing to do. */
  readonly action: Action | null
  /** Until it is on disk. The dialog stays open in the meantime. */
  readonly isWorking: boolean
  readonly isOpen: boolean
  readonly width: 'sm' | 'md'
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly sx?: SxProps<Theme>
  readonly headStyles?: SxProps<Theme>
  readonly children: ReactNode
}

/** The preview of a file or a backup: its name, scrollable details, and the confirming button. */
export function FileDialog(props: FileDialogProps) {
  const { title, head, foot, action, isWorking, isOpen, width, onClosed, children } = props
  const { actions } = useText()
  const titleId = useId()
  const close = () => !isWorking && props.onClose()
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  return (
    <Dialog
      aria-labelledby={titleId}
      open={isOpen}
      onClose={close}
      transitionDuration={DIALOG_CLOSE}
      slotProps={{ transition: { onExited: onClosed } }}
      fullWidth
      fullScreen={isPhone}
      maxWidth={width}
      sx={props.sx ?? {}}
    >
      <Box sx={[topStyles, props.headStyles ?? {}].flat()}>
        <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {head}
      </Box>
      {children}
      <Box sx={barStyles}>
        {isWorking && isOpen && <SavingBar />}
        {foot}
        <Button color="inherit" disabled={isWorking} onClick={close} sx={{ minHeight: 40 }}>
          {action ? actions.cancel : actions.close}
        </Button>
        {action && (
          <Button
            variant="contained"
            color={action.isDangerous ? 'error' : 'primary'}
            disabled={isWorking || !isOpen || action.isReady === false}
            onClick={action.run}
            sx={{ minHeight: 40 }}
          >
            {action.label}
          </Button>
        )}
      </Box>
    </Dialog>
  )
}

interface FieldsProps {
  readonly isDisabled: boolean
  readonly children: ReactNode
}

/** Fields that can be disabled together. The fieldset does not affect their layout. */
export const Fields = ({ isDisabled, children }: FieldsProps) => (
  <fieldset disabled={isDisabled} role="presentation" style={{ display: 'contents' }}>
    {children}
  </fieldset>
)

const topStyles = { px: { xs: 2, sm: 3 }, pt: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 } as const

const barStyles = {
  position: 'relative',
  ...wrappingRow,
  justifyContent: 'flex-end',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const
