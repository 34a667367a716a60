import { memo, useMemo } from 'react'
import type { JobField } from '../../domain/entry/formScheme'
import type { JobId } from '../../domain/model/job/job'
import { parentCandidates } from '../../domain/model/job/relations'
import { useApp } from '../../hooks/stores'
import { JobSelect } from '../../ui/form/JobSelect'

interface ParentLineProps {
  readonly jobId: JobId
  readonly label: string
  readonly value: JobId | null
  readonly onEdit: (key: JobField, value: unknown) => void
}

export const ParentLine = memo(function ParentLine({
  jobId,
  label,
  value,
  onEdit,
}: ParentLineProps) {
  const jobs = useApp((state) => state.jobs.items)
  const options = useMemo(() => parentCandidates(jobs, jobId), [jobs, jobId])
  const parent = useMemo(
    () => (value === null ? null : (jobs.find(({ id }) => id === value) ?? unknownJob(value))),
    [jobs, value],
  )
  return (
    <JobSelect
      label={label}
      options={options}
      value={parent}
      onChange={(job) => onEdit('parent', job?.id ?? null)}
    />
  )
})

const unknownJob = (id: JobId) => ({ id, title: `#${id}` })
