import { useContext } from 'react'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import { removalIssue, renameOutcome } from '../../domain/model/schedule/rules'
import type { Schedule } from '../../domain/model/schedule/schedule'
import { type ScheduleDraft, scheduleEditOf } from '../../domain/schedules/draft'
import { type DraftEdit, lostBy } from '../../domain/schedules/editDraft'
import { useSchedules, useSendSchedule, useSessionActions } from '../../hooks/stores'
import { useScheduleDrafts } from '../../hooks/useScheduleDrafts'
import { issueSentence } from '../../text/base/issues'
import { undoMessages } from '../../text/frame/undo'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { jobStatsMessages } from '../../text/jobs/jobStats'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { DraftsContext } from '../../ui/drafts'
import { useLanguage, useMessages } from '../../ui/text'
import type { StoredDraft } from '../../ui/useDraft'

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
  const send = useSendSchedule()
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
      // Sent together, they reach the disk together.
      send({ type: 'schedule.save', name, ...edit })
      stopEditing()
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
      send({ type: 'schedule.rename', name, to: outcome.to })
      forget(outcome.to)
      // What stands typed moves along.
      typed.write(draftPlaces.holiday(outcome.to), typed.read(draftPlaces.holiday(name)) ?? '')
      storedDraft.discard()
      follow(name, outcome.to)
      forget(name)
    },

    remove: async () => {
      if (removalIssue(name, schedules) !== null) return
      if (!(await confirm(`${messages.sure}\n${messages.deleteDetails(name)}`))) return
      send({ type: 'schedule.delete', name })
    },
  }
}

export type StandardActions = ReturnType<typeof useStandardActions>
