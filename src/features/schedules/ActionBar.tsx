import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type RefObject, useContext, useId } from 'react'
import { draftPlaces, placesOfStandard } from '../../domain/entry/draftPlaces'
import {
  editIssue,
  removalIssue,
  renameOutcome,
  type ScheduleIssue,
} from '../../domain/model/schedule/rules'
import type { Schedule } from '../../domain/model/schedule/schedule'
import { type ScheduleDraft, scheduleEditOf } from '../../domain/schedules/draft'
import { type DraftEdit, lostBy } from '../../domain/schedules/editDraft'
import { useSchedules, useSend, useSessionActions } from '../../hooks/stores'
import { useScheduleDrafts } from '../../hooks/useScheduleDrafts'
import { issueSentence, issuesSentence } from '../../text/base/issues'
import { undoMessages } from '../../text/frame/undo'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { jobStatsMessages } from '../../text/jobs/jobStats'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { wrappingRow } from '../../ui/page/pageStyles'
import { useLanguage, useMessages } from '../../ui/text'
import { reserveToastRoom } from '../../ui/toasts/ToastArea'
import type { StoredDraft } from '../../ui/useDraft'
import { DraftsContext } from '../../ui/useDraft'

interface EditedStandard {
  readonly name: string
  readonly schedule: Schedule
  readonly isChanged: boolean
  readonly storedDraft: StoredDraft
}

interface DraftChange {
  readonly before: ScheduleDraft
  readonly after: ScheduleDraft
}

/** How many removed entries a message names. */
const MOST_NAMED = 3

/** What the buttons of a standard do. */
export function useStandardActions({ name, schedule, isChanged, storedDraft }: EditedStandard) {
  const messages = useMessages(businessTimeMessages)
  const undoText = useMessages(undoMessages)
  const { weekdays } = useMessages(jobStatsMessages).timing
  const language = useLanguage()
  const { confirm, prompt } = useDialogs()
  const { showToast } = useSessionActions()
  const send = useSend()
  const typed = useContext(DraftsContext)
  const schedules = useSchedules((all) => all)
  const { drafts, begin, end, restore, forget, follow } = useScheduleDrafts()
  const draft = drafts.get(name)
  const namePlace = draftPlaces.standardName(name)

  function stopEditing() {
    end(name)
    storedDraft.discard()
  }

  /** Offers a draft back. If there are newer edits by then, these are offered back in turn. */
  function offerBack(before: ScheduleDraft, text: string, after?: ScheduleDraft) {
    function run() {
      const outcome = restore(name, before)
      if (outcome.kind === 'gone') showToast({ kind: 'warning', text: undoText.changedSince })
      else if (outcome.replaced && outcome.replaced !== after) offerDiscarded(outcome.replaced)
    }
    const action = { label: undoText.undo, run }
    showToast({ kind: 'default', text, action })
  }

  const offerDiscarded = (discarded: ScheduleDraft) =>
    offerBack(discarded, messages.discarded(name))

  return {
    toggle: async () => {
      if (draft === undefined) begin(name, schedule)
      else if (!isChanged || (await confirm(messages.discard))) stopEditing()
    },

    save: () => {
      const edit = draft && scheduleEditOf(draft)
      if (!edit || !isChanged) return
      send({ type: 'schedule.save', name, ...edit, saves: [draftPlaces.standard(name)] })
      end(name)
      storedDraft.end()
      showToast({ kind: 'success', text: messages.saved(name) })
    },

    reset: () => {
      stopEditing()
      if (draft && isChanged) offerDiscarded(draft)
    },

    /** Offers back what an edit removed. */
    offerLost: (edit: DraftEdit, { before, after }: DraftChange) => {
      const lost = lostBy(edit, before, after).map(({ weekday, text }) =>
        weekday ? `${weekdays[weekday]} ${text}` : text,
      )
      if (lost.length === 0) return
      const named = lost.length > MOST_NAMED ? [...lost.slice(0, MOST_NAMED), '…'] : lost
      offerBack(before, messages.removed(named.join(', ')), after)
    },

    /** Offers to take back the days of an imported calendar. */
    offerImported: ({ before, after }: DraftChange) => {
      const count = after.holidays.length - before.holidays.length
      offerBack(before, messages.holidays.imported(count), after)
    },

    rename: async () => {
      const answer = await prompt(messages.newName, {
        initial: name,
        place: namePlace,
        validate: (value) => {
          const outcome = renameOutcome(name, value, schedules)
          return outcome.kind === 'refused' ? issueSentence(outcome.issue, language) : null
        },
      })
      const outcome = renameOutcome(name, answer, schedules)
      if (outcome.kind !== 'renamed') return
      const { to } = outcome
      // What stands typed moves along, before it is gone from here.
      forget(to)
      for (const place of [draftPlaces.standard, draftPlaces.holiday]) {
        typed.write(place(to), typed.read(place(name))?.text ?? '')
      }
      send({ type: 'schedule.rename', name, to, saves: placesOfStandard(name) })
      storedDraft.end()
      follow(name, to)
    },

    remove: async () => {
      if (removalIssue(name, schedules) !== null) return
      if (!(await confirm(`${messages.sure}\n${messages.deleteDetails(name)}`))) return
      send({ type: 'schedule.delete', name })
    },
  }
}

type StandardActions = ReturnType<typeof useStandardActions>

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
  bottom: 'var(--hc-dock)',
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
  ...wrappingRow,
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
