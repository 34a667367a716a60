import { momentOf } from '../../domain/core/shape'
import { normalizeText } from '../../domain/core/text'
import { formatDate, type Ms } from '../../domain/core/time'
import type { JobField, JobFormValues } from '../../domain/entry/jobForm'
import type { JobEdit } from '../../domain/model/job/edit'
import type { JobId } from '../../domain/model/job/job'
import type { UserId } from '../../domain/model/person/user'
import type { JobEditorText } from '../../text/jobs/jobEditor'
import type { EmployeeOption } from '../../ui/form/employeeOption'

/** What the form would save. */
export function jobEditOf(
  id: JobId,
  values: JobFormValues,
  employees: readonly EmployeeOption[],
): JobEdit {
  const { title, complexity, descr, assignedTo, parent, isLogsEnabled } = values
  const start = momentOf(values.start)
  const estimate = momentOf(values.estimate)
  const finish = momentOf(values.finish)
  const chosen = employees.find(({ _id }) => _id === assignedTo)
  return {
    id,
    title,
    descr,
    forecast: {
      complexity,
      ...(start !== undefined && { start }),
      ...(estimate !== undefined && { estimate }),
      ...(finish !== undefined && { finish }),
      ...(assignedTo !== undefined && { assignedTo }),
      ...(chosen?.isNew && { _assignedToName: chosen.label }),
    },
    logs: { isEnabled: isLogsEnabled },
    relations: { parent },
  }
}

interface Names {
  readonly text: JobEditorText
  readonly employee: (id: UserId) => string
  readonly job: (id: JobId) => string
}

/** The edit as text, field by field, normalised as it will be stored. */
export function describeEdit(edit: JobEdit, names: Names): Readonly<Record<JobField, string>> {
  const { text } = names
  const { complexity, assignedTo, start, estimate, finish } = edit.forecast
  const { parent } = edit.relations
  const grade = Object.entries(text.grades).find(([value]) => Number(value) === complexity)
  const date = (at: Ms | undefined) =>
    at === undefined ? text.notSet : formatDate(at, 'DD.MM.YYYY HH:mm')
  return {
    title: normalizeText(edit.title) || text.notSet,
    complexity: grade ? grade.join(' · ') : String(complexity),
    descr: normalizeText(edit.descr ?? '') || text.notSet,
    assignedTo: typeof assignedTo === 'number' ? names.employee(assignedTo) : text.notSet,
    parent: parent === null ? text.notSet : names.job(parent),
    isLogsEnabled: edit.logs.isEnabled ? text.on : text.off,
    start: date(start),
    estimate: date(estimate),
    finish: date(finish),
  }
}
