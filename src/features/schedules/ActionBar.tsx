import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type RefObject, useId } from 'react'
import { editIssue, removalIssue, type ScheduleIssue } from '../../domain/model/schedule/rules'
import { useSchedules } from '../../hooks/stores'
import { issueSentence, issuesSentence } from '../../text/base/issues'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { useLanguage, useMessages } from '../../ui/text'
import { reserveToastRoom } from '../../ui/toasts/ToastArea'
import type { StandardActions } from './useStandardActions'

interface ActionBarProps {
  readonly name: string
  readonly isEditing: boolean
  readonly isChanged: boolean
  readonly issues: readonly ScheduleIssue[]
  readonly actions: StandardActions
  readonly editButton: RefObject<HTMLButtonElement | null>
}

/** Stays in view above the dock, with errors above the buttons. */
export function ActionBar(props: ActionBarProps) {
  const { name, isEditing, isChanged, issues, actions, editButton } = props
  const messages = useMessages(businessTimeMessages)
  const language = useLanguage()
  const statusId = useId()
  const schedules = useSchedules((all) => all)
  const locked = editIssue(name, schedules)
  const undeletable = removalIssue(name, schedules)
  const reasons = [...new Set([undeletable, isEditing ? null : locked])].filter(
    (issue) => issue !== null,
  )
  const status = isChanged ? messages.unsaved : ''
  return (
    <Box ref={reserveToastRoom} sx={barStyles}>
      {issues.length > 0 && (
        <Alert severity="error" tabIndex={0} sx={alertStyles}>
          <AlertTitle>{messages.wrong}</AlertTitle>
          {issuesSentence(issues, language)}
        </Alert>
      )}
      <Box sx={rowStyles}>
        <Button
          ref={editButton}
          variant={isEditing ? 'contained' : 'outlined'}
          color={isEditing ? 'inherit' : 'primary'}
          aria-pressed={isEditing}
          disabled={locked !== null && !isEditing}
          aria-describedby={statusId}
          onClick={actions.toggle}
        >
          {messages.editMode}
        </Button>
        <Button color="inherit" disabled={undeletable !== null} onClick={actions.rename}>
          {messages.rename}
        </Button>
        <Button color="error" disabled={undeletable !== null} onClick={actions.remove}>
          {messages.delete}
        </Button>
        <Typography id={statusId} variant="body2" role="status" sx={statusStyles}>
          {[...reasons.map((reason) => issueSentence(reason, language)), status]
            .filter(Boolean)
            .join('. ')}
        </Typography>
        <Button color="inherit" disabled={!isEditing} onClick={actions.reset}>
          {messages.reset}
        </Button>
        <Button
          variant="contained"
          disabled={!isEditing || !isChanged || issues.length > 0}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={actions.save}
          sx={{ minWidth: { md: 88 } }}
        >
          {messages.save}
        </Button>
      </Box>
    </Box>
  )
}

const barStyles = {
  position: 'sticky',
  bottom: 'var(--hc-dock, 0px)',
  zIndex: 2,
  mx: { xs: -2, md: 0 },
  px: 2,
  py: 1.25,
  border: 1,
  borderColor: 'divider',
  borderInlineWidth: { xs: 0, md: 1 },
  borderRadius: { xs: 0, md: '12px 12px 0 0' },
  bgcolor: 'background.paper',
} as const

const rowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 0.5, md: 1 },
  '& button': { minHeight: 40, minWidth: 0, px: { xs: 1.25, md: 1.75 } },
} as const

const statusStyles = {
  flex: { xs: '1 0 100%', md: '1 1 0' },
  order: { xs: -1, md: 0 },
  minWidth: 0,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  textAlign: { md: 'right' },
  '&:empty': { display: { xs: 'none', md: 'block' } },
} as const

const alertStyles = {
  mb: 1.25,
  maxHeight: 132,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  '& .MuiAlert-message': { overflow: 'visible', minWidth: 0 },
} as const
