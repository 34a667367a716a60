import Alert from '@mui/material/Alert'
import type { JobEdit } from '../../domain/app/state/events'
import { useSessionActions } from '../../hooks/stores'
import { copyText } from '../../platform/clipboard'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { CopyChip } from '../../ui/CopyChip'
import type { EmployeeOption } from '../../ui/form/employeeOption'
import { useMessages, useText } from '../../ui/text'
import { useEditWords } from './useEditWords'
import { JOB_FIELDS } from './useJobForm'

interface GoneNoticeProps {
  readonly edit: JobEdit
  readonly employees: readonly EmployeeOption[]
}

/** The job is gone; what was written is not. */
export function GoneNotice({ edit, employees }: GoneNoticeProps) {
  const text = useMessages(jobEditorMessages)
  const common = useText()
  const { showToast } = useSessionActions()
  const words = useEditWords(employees)(edit)
  const draft = JOB_FIELDS.map((key) => `${text.fields[key]}: ${words[key]}`).join('\n')
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {text.gone}{' '}
      <CopyChip
        label={text.copyDraft}
        value={draft}
        copy={copyText}
        onFailed={() => showToast({ kind: 'danger', text: common.copy.failed })}
      />
    </Alert>
  )
}
