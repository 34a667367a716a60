import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { memo, useMemo, useState } from 'react'
import { JOB_DESCR_LENGTH, JOB_TITLE_LENGTH } from '../../domain/core/limits'
import {
  type FormField,
  type JobFormValues,
  pickerMoment,
  shownFields,
} from '../../domain/entry/jobForm'
import { DATE_KEYS, type Job } from '../../domain/model/job/job'
import type { Issue } from '../../domain/validation/issue'
import { systemClock } from '../../platform/clock'
import { type IssueCode, issueSentence } from '../../text/base/issues'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { ComplexityRating } from '../../ui/form/ComplexityRating'
import type { EmployeeOption } from '../../ui/form/employeeOption'
import { useLanguage, useMessages } from '../../ui/text'
import {
  BlockersLine,
  DateLine,
  EmployeeLine,
  type LineProps,
  ParentLine,
  TextLine,
} from './fieldLines'
import type { EditField, JobForm } from './useJobForm'

interface EditorFieldsProps {
  readonly job: Job
  readonly form: JobForm
  readonly employees: readonly EmployeeOption[]
  readonly onCreateEmployee: (employee: EmployeeOption) => void
}

/** A text that is too long is reported rather than truncated, but a whole book must not get in. */
const DESCR_INPUT_LENGTH = 10 * JOB_DESCR_LENGTH

const SIZE_LENGTH = 12

/** Every field takes only its own value, so that typing in one does not render the others. */
export function EditorFields({ job, form, employees, onCreateEmployee }: EditorFieldsProps) {
  const text = useMessages(jobEditorMessages)
  const language = useLanguage()
  const [now] = useState(systemClock.now)
  // On a touch screen the keyboard would cover half of the form before the user needs it.
  const [isPointerFine] = useState(() => window.matchMedia('(pointer: fine)').matches)
  const { values, change, edit } = form
  const { fields } = text
  const dateKeys = shownFields(job).includes('deadline')
    ? ([...DATE_KEYS, 'deadline'] as const)
    : DATE_KEYS

  const sentence = (issue: Issue<IssueCode> | null) => issue && issueSentence(issue, language)
  const lineOf = <Field extends FormField>(name: Field) => ({
    label: fields[name],
    value: values[name],
    problem: sentence(form.stateOf(name).shownIssue),
  })

  const { assignedTo } = values
  const employee = useMemo(
    () => employeeOf(assignedTo, employees, text.unknownUser),
    [assignedTo, employees, text],
  )

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.75 }}>
      <TextLine
        name="title"
        {...lineOf('title')}
        maxLength={JOB_TITLE_LENGTH}
        onEdit={edit}
        isRequired
        autoFocus={isPointerFine}
      />
      <Complexity {...lineOf('complexity')} onEdit={edit} />
      <Box sx={{ mt: 1 }}>
        <TextLine
          name="descr"
          {...lineOf('descr')}
          maxLength={DESCR_INPUT_LENGTH}
          onEdit={edit}
          isMultiline
        />
      </Box>
      <Box
        sx={{ ...columns, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, rowGap: 2, mb: 0.5 }}
      >
        <EmployeeLine
          {...lineOf('assignedTo')}
          value={employee}
          options={employees}
          onChange={change}
          onTouch={form.touch}
          onCreate={onCreateEmployee}
        />
        <ParentLine jobId={job.id} {...lineOf('parent')} onEdit={edit} />
      </Box>
      <Box sx={{ mt: 1, mb: 0.5 }}>
        <BlockersLine jobId={job.id} {...lineOf('blockedBy')} onEdit={edit} />
      </Box>
      <Box sx={{ ...columns, ...dateColumns }}>
        <TextLine name="size" {...lineOf('size')} maxLength={SIZE_LENGTH} onEdit={edit} />
      </Box>
      <LogsSwitch label={fields.isLogsEnabled} isEnabled={values.isLogsEnabled} onEdit={edit} />
      <Box sx={{ ...columns, ...dateColumns }}>
        {dateKeys.map((key) => (
          <DateLine
            key={`${key} ${form.resets}`}
            name={key}
            {...lineOf(key)}
            disabledBy={sentence(form.stateOf(key).disabledBy)}
            opensAt={pickerMoment(form.initial[key], now)}
            onEdit={change}
            onTouch={form.touch}
          />
        ))}
      </Box>
    </Box>
  )
}

/** Below each other, the sentence under one date must not stick to the label of the next. */
const dateColumns = {
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
  rowGap: { xs: 2, sm: 1 },
  mt: 1,
} as const

const columns = { display: 'grid', columnGap: 2, rowGap: 1, '& > *': { minWidth: 0 } } as const

function employeeOf(
  id: JobFormValues['assignedTo'],
  employees: readonly EmployeeOption[],
  unknown: string,
): EmployeeOption | string | null {
  if (typeof id !== 'number') return id
  const known = employees.find(({ _id }) => _id === id)
  return known ?? { label: unknown, value: unknown, _id: id }
}

const Complexity = memo(function Complexity(
  props: LineProps<number> & { readonly onEdit: EditField },
) {
  const { onEdit, ...rating } = props
  return <ComplexityRating {...rating} onChange={(value) => onEdit('complexity', value)} />
})

const LogsSwitch = memo(function LogsSwitch(props: {
  readonly label: string
  readonly isEnabled: boolean
  readonly onEdit: EditField
}) {
  const { label, isEnabled, onEdit } = props
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={isEnabled}
          onChange={(event) => onEdit('isLogsEnabled', event.target.checked)}
        />
      }
    />
  )
})
