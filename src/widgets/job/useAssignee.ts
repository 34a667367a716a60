import type { Job } from '../../domain/model/job/job'
import type { User } from '../../domain/model/person/user'
import { useApp } from '../../hooks/stores'
import { jobStatsMessages } from '../../text/jobs/jobStats'
import { useMessages } from '../../ui/text'

export interface Assignee {
  readonly isAssigned: boolean
  /** Undefined for somebody who is no longer among the users. */
  readonly user: User | undefined
  /** Never an id: nobody knows people by those. */
  readonly name: string
}

export function useAssignee({ forecast }: Pick<Job, 'forecast'>): Assignee {
  const messages = useMessages(jobStatsMessages)
  const { assignedTo } = forecast
  const user = useApp((state) => state.users.items.find(({ id }) => id === assignedTo))
  const isAssigned = assignedTo !== undefined
  const name = user?.displayName ?? (isAssigned ? messages.unknownUser : messages.nobody)
  return { isAssigned, user, name }
}
