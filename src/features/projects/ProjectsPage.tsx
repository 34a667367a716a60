import { mdiHexagonMultipleOutline } from '@mdi/js'
import { useId, useState } from 'react'
import { DAY, WEEK } from '../../domain/core/time'
import type { PlannedProject } from '../../domain/forecast/plan/teamPlan'
import type { Job } from '../../domain/model/job/job'
import { usePlan } from '../../hooks/usePlan'
import { paths } from '../../routing/paths'
import { homeMessages } from '../../text/frame/home'
import { projectQuestionsMessages } from '../../text/jobs/projectQuestions'
import { storyMessages } from '../../text/jobs/story'
import { PlainButton, PlainButtonLink } from '../../ui/PlainButton'
import { EmptyNote } from '../../ui/page/EmptyNote'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { PageHeading } from '../../ui/page/PageHeading'
import { useMessages } from '../../ui/text'
import { ProjectLines, useProjects } from '../../widgets/project/ProjectLines'
import { ProjectQuestions } from './ProjectQuestions'

/** A week, and a month. */
const SPANS = [WEEK, 30 * DAY]

/** When every project is likely done, those to look at first. */
export function ProjectsPage() {
  const messages = useMessages(homeMessages)
  const text = messages.projects
  const story = useMessages(storyMessages)
  const projects = useProjects()
  const problem = usePlan((plan) => plan.problem)
  const retry = usePlan((plan) => plan.retry)
  return (
    <>
      <PageHeading title={text.title} {...(projects.length > 0 && { info: projects.length })} />
      {projects.length > 0 && (
        <p>
          <PlainButtonLink kind="outlined" to={paths.weekly()}>
            {story.weekly}
          </PlainButtonLink>
        </p>
      )}
      {problem !== null && <ErrorAlert reason={messages.today.failed(problem)} onRetry={retry} />}
      {projects.length === 0 ? (
        <EmptyNote icon={mdiHexagonMultipleOutline} title={text.empty} hint={text.emptyHint} />
      ) : (
        <ProjectLines
          projects={projects}
          label={text.title}
          spans={SPANS}
          more={(project) =>
            project.planned && <More job={project.job} planned={project.planned} />
          }
        />
      )}
    </>
  )
}

interface MoreProps {
  readonly job: Job
  readonly planned: PlannedProject
}

/** Answers that take a moment to compute, for whoever wants to know. */
function More({ job, planned }: MoreProps) {
  const text = useMessages(projectQuestionsMessages)
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <>
      <PlainButton
        kind="chip"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-label={text.open(job.title)}
        onClick={() => setOpen(!isOpen)}
      >
        {text.button}
      </PlainButton>
      {isOpen && (
        <div id={panel}>
          <ProjectQuestions job={job} planned={planned} />
        </div>
      )}
    </>
  )
}
