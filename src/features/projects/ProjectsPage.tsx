import { mdiHexagonMultipleOutline } from '@mdi/js'
import { DAY, WEEK } from '../../domain/core/time'
import { usePlan } from '../../hooks/usePlan'
import { homeMessages } from '../../text/frame/home'
import { EmptyNote } from '../../ui/page/EmptyNote'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { PageHeading } from '../../ui/page/PageHeading'
import { useMessages } from '../../ui/text'
import { ProjectLines, useProjects } from '../../widgets/project/ProjectLines'

/** A week, and a month. */
const SPANS = [WEEK, 30 * DAY]

/** When every project is likely done, those to look at first. */
export function ProjectsPage() {
  const messages = useMessages(homeMessages)
  const text = messages.projects
  const projects = useProjects()
  const problem = usePlan((plan) => plan.problem)
  const retry = usePlan((plan) => plan.retry)
  return (
    <>
      <PageHeading title={text.title} {...(projects.length > 0 && { info: projects.length })} />
      {problem !== null && <ErrorAlert reason={messages.today.failed(problem)} onRetry={retry} />}
      {projects.length === 0 ? (
        <EmptyNote icon={mdiHexagonMultipleOutline} title={text.empty} hint={text.emptyHint} />
      ) : (
        <ProjectLines projects={projects} label={text.title} spans={SPANS} />
      )}
    </>
  )
}
