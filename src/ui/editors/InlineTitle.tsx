import { mdiClose, mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { JOB_TITLE_LENGTH } from '../../domain/core/limits'
import { normalizeText } from '../../domain/core/text'
import { titleIssue } from '../../domain/model/job/rules'
import { isBlank } from '../../domain/validation/text'
import { issueSentence } from '../../text/base/issues'
import { widgetsMessages } from '../../text/frame/widgets'
import { Icon } from '../Icon'
import { useLanguage, useMessages, useText } from '../text'
import { useEditMode } from './useEditMode'

interface InlineTitleFieldProps {
  readonly initial: string
  readonly variant: 'h1' | 'h2'
  /** With the new title, or null to leave the old one; and whether focus has left. */
  readonly onEnd: (title: string | null, isLeft: boolean) => void
}

/** Enter and leaving the field commit, Escape restores. */
function InlineTitleField({ initial, variant, onEnd }: InlineTitleFieldProps) {
  const { title: messages } = useMessages(widgetsMessages)
  const { actions } = useText()
  const language = useLanguage()
  const id = useId()
  const [draft, setDraft] = useState(initial)
  const isChanged = draft !== initial
  // Old data may contain a title that is too long; it is accepted while nobody edits it.
  const issue = isChanged ? titleIssue(draft) : null

  const cancel = () => onEnd(null, false)

  function commit(isLeft: boolean) {
    if (!issue) onEnd(isChanged ? normalizeText(draft) : null, isLeft)
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    if (isBlank(draft)) onEnd(null, true)
    else commit(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // Escape closes the field, not the drawer around it.
      event.stopPropagation()
      cancel()
    }
  }

  return (
    <Box onBlur={onBlur} onKeyDown={onKeyDown} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <OutlinedInput
          autoFocus
          fullWidth
          size="small"
          value={draft}
          error={issue !== null}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            commit(false)
          }}
          inputProps={{
            'aria-label': messages.name,
            'aria-describedby': `${id}-problem`,
            maxLength: JOB_TITLE_LENGTH,
          }}
          sx={{ typography: variant, '& input': { py: 0.5, px: 1, height: 'auto' } }}
        />
        <IconButton
          aria-label={actions.cancel}
          title={actions.cancel}
          // In browsers where a click blurs the field without focusing the button, it would commit.
          onMouseDown={(event) => event.preventDefault()}
          onClick={cancel}
          sx={{ width: 40, height: 40, flexShrink: 0 }}
        >
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <FormHelperText id={`${id}-problem`} error aria-live="polite">
        {issue && issueSentence(issue, language)}
      </FormHelperText>
    </Box>
  )
}

interface InlineTitleProps {
  readonly title: string
  readonly onCommit: (title: string) => void
  /** The title in reading mode: the heading. */
  readonly children: ReactNode
  readonly variant?: 'h1' | 'h2'
}

/** A heading that can be edited in place. */
export function InlineTitle({ title, onCommit, children, variant = 'h1' }: InlineTitleProps) {
  const { title: messages } = useMessages(widgetsMessages)
  const { isEditing, open, close, leave, opener } = useEditMode()
  if (isEditing) {
    return (
      <InlineTitleField
        initial={title}
        variant={variant}
        onEnd={(edited, isLeft) => {
          if (edited !== null && edited !== title) onCommit(edited)
          if (isLeft) leave()
          else close()
        }}
      />
    )
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      <IconButton
        ref={opener}
        aria-label={messages.edit}
        title={messages.edit}
        onClick={open}
        sx={{ width: 40, height: 40, my: variant === 'h1' ? -0.5 : -1, flexShrink: 0 }}
      >
        <Icon path={mdiPencilOutline} />
      </IconButton>
    </Box>
  )
}
