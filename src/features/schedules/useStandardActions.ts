import { removalIssue, renameOutcome } from '../../domain/model/schedule/rules'
import { DEFAULT_SCHEDULE_NAME, type Schedule } from '../../domain/model/schedule/schedule'
import { scheduleEditOf } from '../../domain/schedules/draft'
import { useSchedules, useSendSchedule, useSessionActions } from '../../hooks/stores'
import { useScheduleDrafts } from '../../hooks/useScheduleDrafts'
import { issueSentence } from '../../text/base/issues'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { useLanguage, useMessages } from '../../ui/text'

/** What the buttons of a standard do. */
export function useStandardActions(name: string, schedule: Schedule, isChanged: boolean) {
  const messages = useMessages(businessTimeMessages)
  const language = useLanguage()
  const { confirm, prompt } = useDialogs()
  const { showToast } = useSessionActions()
  const send = useSendSchedule()
  const schedules = useSchedules((all) => all)
  const { drafts, select, begin, end, follow } = useScheduleDrafts()
  const draft = drafts.get(name)

  return {
    toggle: async () => {
      if (draft === undefined) begin(name, schedule)
      else if (!isChanged || (await confirm(messages.discard))) end(name)
    },

    save: () => {
      const edit = draft && scheduleEditOf(draft)
      if (!edit || !isChanged) return
      send({ type: 'schedule.save', name, ...edit })
      end(name)
      showToast({ kind: 'success', text: messages.saved(name) })
    },

    reset: () => end(name),

    rename: async () => {
      const typed = await prompt(messages.newName, {
        initial: name,
        validate: (value) => {
          const outcome = renameOutcome(name, value, schedules)
          return outcome.kind === 'refused' ? issueSentence(outcome.issue, language) : null
        },
      })
      const outcome = renameOutcome(name, typed, schedules)
      if (outcome.kind !== 'renamed') return
      send({ type: 'schedule.rename', name, to: outcome.to })
      follow(name, outcome.to)
    },

    remove: async () => {
      if (removalIssue(name, schedules) !== null) return
      if (!(await confirm(`${messages.sure}\n${messages.deleteDetails(name)}`))) return
      send({ type: 'schedule.delete', name })
      end(name)
      select(DEFAULT_SCHEDULE_NAME)
    },
  }
}

export type StandardActions = ReturnType<typeof useStandardActions>
