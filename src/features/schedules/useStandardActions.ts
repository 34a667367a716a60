import { useContext } from 'react'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import { removalIssue, renameOutcome } from '../../domain/model/schedule/rules'
import type { Schedule } from '../../domain/model/schedule/schedule'
import { type ScheduleDraft, scheduleEditOf } from '../../domain/schedules/draft'
import { useSchedules, useSendSchedule, useSessionActions } from '../../hooks/stores'
import { useScheduleDrafts } from '../../hooks/useScheduleDrafts'
import { issueSentence } from '../../text/base/issues'
import { undoMessages } from '../../text/frame/undo'
import { businessTimeMessages } from '../../text/jobs/businessTime'
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

/** What the buttons of a standard do. */
export function useStandardActions({ name, schedule, isChanged, storedDraft }: EditedStandard) {
  const messages = useMessages(businessTimeMessages)
  const undoText = useMessages(undoMessages)
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

  /** Offers discarded edits back. */
  function offerBack(discarded: ScheduleDraft) {
    function run() {
      const outcome = restore(name, discarded)
      if (outcome.kind === 'gone') showToast({ kind: 'warning', text: undoText.changedSince })
      else if (outcome.replaced) offerBack(outcome.replaced)
    }
    const action = { label: undoText.undo, run }
    showToast({ kind: 'default', text: messages.discarded(name), action })
  }

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
      if (draft && isChanged) offerBack(draft)
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
