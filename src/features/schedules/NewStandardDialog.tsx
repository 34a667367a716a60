import { normalizeText } from '../../domain/core/text'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import { scheduleNameIssue } from '../../domain/model/schedule/rules'
import { scheduleNamed } from '../../domain/model/schedule/schedule'
import { useSchedules, useSend } from '../../hooks/stores'
import { useScheduleDrafts } from '../../hooks/useScheduleDrafts'
import { issueSentence } from '../../text/base/issues'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { NameDialog } from '../../ui/dialogs/NameDialog'
import { useLanguage, useMessages } from '../../ui/text'

interface NewStandardDialogProps {
  readonly onCreated: (name: string) => void
  readonly onClose: () => void
}

export function NewStandardDialog({ onCreated, onClose }: NewStandardDialogProps) {
  const { newStandard, displayName, save, rejected } = useMessages(businessTimeMessages)
  const language = useLanguage()
  const send = useSend()
  const { forget } = useScheduleDrafts()
  const schedules = useSchedules((all) => all)
  return (
    <NameDialog
      place={draftPlaces.newStandard}
      messages={{ title: newStandard, label: displayName, save, rejected }}
      problemOf={(name) => {
        const issue = scheduleNameIssue(name, schedules)
        return issue && issueSentence(issue, language)
      }}
      isThere={(name) => scheduleNamed(schedules, name) !== undefined}
      onSave={(name) => {
        forget(normalizeText(name))
        send({ type: 'schedule.create', name, saves: [draftPlaces.newStandard] })
        onCreated(normalizeText(name))
      }}
      onClose={onClose}
    />
  )
}
