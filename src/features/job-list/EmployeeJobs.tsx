import { type ComponentType, Suspense } from 'react'
import { useParams } from 'react-router'
import { LAST_UPDATED } from '../../domain/lists/sort'
import type { User } from '../../domain/model/person/user'
import { useApp } from '../../hooks/stores'
import { goToPage, resetFilters } from '../../routing/listQuery'
import { parseParams } from '../../routing/params'
import { paths } from '../../routing/paths'
import { jobsMessages } from '../../text/jobs/jobs'
import { PlainButtonLink, PlusButton } from '../../ui/PlainButton'
import { PageHeading } from '../../ui/page/PageHeading'
import { useMessages, useText } from '../../ui/text'
import type { ListParts } from './DrawerPlace'
import { focusTitleField } from './entry/TitleField'
import { useListQuery } from './filters/useListQuery'
import { JobsView } from './JobsView'

interface EmployeeJobsProps {
  readonly parts: ListParts
  /** Stands below the jobs. */
  readonly Hours: ComponentType<{ readonly user: User }>
}

export function EmployeeJobs({ parts, Hours }: EmployeeJobsProps) {
  const { userId } = parseParams(useParams())
  const user = useApp(({ users }) => users.items.find(({ id }) => id === userId))
  if (!user) return <EmployeeNotFound />
  return (
    <JobsView
      parts={parts}
      key={user.id}
      title={user.displayName}
      defaultSort={LAST_UPDATED}
      owner={user}
      actions={<CreateNew />}
      below={
        <Suspense>
          <Hours user={user} />
        </Suspense>
      }
    />
  )
}

function CreateNew() {
  const text = useMessages(jobsMessages).employee
  const { query, go } = useListQuery()
  return (
    <PlusButton
      kind="outlined"
      label={text.createNew}
      onClick={() => {
        go(goToPage(resetFilters(query), 1))
        focusTitleField()
      }}
    />
  )
}

function EmployeeNotFound() {
  const text = useText()
  return (
    <>
      <PageHeading title={text.pages.employeeNotFound} />
      <PlainButtonLink kind="outlined" to={paths.employees()}>
        {text.nav.employees}
      </PlainButtonLink>
    </>
  )
}
