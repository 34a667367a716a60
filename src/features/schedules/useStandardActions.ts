import { useContext } from 'react'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import { removalIssue, renameOutcome } from '../../domain/model/schedule/rules'
import { DEFAULT_SCHEDULE_NAME, type Schedule } from '../../domain/model/schedule/schedule'
import { scheduleEditOf } from '../../domain/schedules/draft'
import { useSchedules, useSendSchedule, useSessionActions } from '../../hooks/stores'
import { useScheduleDrafts } from '../../hooks/useScheduleDrafts'
import { issueSentence } from '../../text/base/issues'
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
  const language = useLanguage()
  const { confirm, prompt } = useDialogs()
  const { showToast } = useSessionActions()
  const send = useSendSchedule()
  const typed = useContext(DraftsContext)
  const schedules = useSchedules((all) => all)
  const { drafts, select, begin, end, follow } = useScheduleDrafts()
  const draft = drafts.get(name)
  const namePlace = draftPlaces.standardName(name)

  function stopEditing() {
    end(name)
    storedDraft.discard()
  }

  function forgetTyped() {
    typed.write(namePlace, '')
    typed.write(draftPlaces.holiday(name), '')
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

    reset: stopEditing,

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
      // What stands typed moves along.
      typed.write(draftPlaces.holiday(outcome.to), typed.read(draftPlaces.holiday(name)) ?? '')
      forgetTyped()
      storedDraft.discard()
      follow(name, outcome.to)
    },

    remove: async () => {
      if (removalIssue(name, schedules) !== null) return
      if (!(await confirm(`${messages.sure}\n${messages.deleteDetails(name)}`))) return
      send({ type: 'schedule.delete', name })
      forgetTyped()
      stopEditing()
      select(DEFAULT_SCHEDULE_NAME)
    },
  }
}

export type StandardActions = ReturnType<typeof useStandardActions>
