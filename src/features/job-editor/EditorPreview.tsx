import Box from '@mui/material/Box'
import type { FormField, JobFormValues } from '../../domain/entry/jobForm'
import { useApp } from '../../hooks/stores'
import { describeForm, jobEditorMessages } from '../../text/jobs/jobEditor'
import type { EmployeeOption } from '../../ui/form/employeeOption'
import { useMessages } from '../../ui/text'

interface EditorPreviewProps {
  readonly fields: readonly FormField[]
  readonly stored: JobFormValues
  readonly values: JobFormValues
  readonly employees: readonly EmployeeOption[]
}

/** What will be saved, with the old value of each changed field. */
export function EditorPreview({ fields, stored, values, employees }: EditorPreviewProps) {
  const text = useMessages(jobEditorMessages)
  const describe = useFormDescription(employees)
  const before = describe(stored)
  const after = describe(values)
  return (
    <Box component="dl" sx={listStyles}>
      {fields.map((key) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <dt>{text.fields[key]}</dt>
          <dd>
            {after[key] === before[key] ? (
              after[key]
            ) : (
              <>
                <strong>{after[key]}</strong>
                <span>
                  {text.was} {before[key]}
                </span>
              </>
            )}
          </dd>
        </Box>
      ))}
    </Box>
  )
}

const listStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  columnGap: 2,
  rowGap: { xs: 0, sm: 0.75 },
  m: 0,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 } },
  '& dd span': { display: 'block', color: 'text.secondary' },
} as const

/** Describes a form, with the names of the people and jobs that it refers to. */
export function useFormDescription(employees: readonly EmployeeOption[]) {
  const text = useMessages(jobEditorMessages)
  const jobs = useApp((state) => state.jobs.items)
  return (values: JobFormValues) =>
    describeForm(values, {
      text,
      employee: (id) => employees.find(({ _id }) => _id === id)?.label ?? text.unknownUser,
      job: (id) => jobs.find((job) => job.id === id)?.title ?? `#${id}`,
    })
}
