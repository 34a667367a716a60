import type { JobEdit } from '../../domain/model/job/edit'
import { useApp } from '../../hooks/stores'
import { describeEdit, jobEditorMessages } from '../../text/jobs/jobEditor'
import type { EmployeeOption } from '../../ui/form/employeeOption'
import { useMessages } from '../../ui/text'

/** Describes an edit, with the names of the people and jobs that it refers to. */
export function useEditDescription(employees: readonly EmployeeOption[]) {
  const text = useMessages(jobEditorMessages)
  const jobs = useApp((state) => state.jobs.items)
  return (edit: JobEdit) =>
    describeEdit(edit, {
      text,
      employee: (id) => employees.find(({ _id }) => _id === id)?.label ?? text.unknownUser,
      job: (id) => jobs.find((job) => job.id === id)?.title ?? `#${id}`,
    })
}
