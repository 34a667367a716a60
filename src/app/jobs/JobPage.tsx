import { Suspense, useDeferredValue } from 'react'
import { isOver, isProject } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { hasOpenBelow } from '../../domain/model/job/relations'
import { ForecastCard } from '../../features/job-forecast/ForecastCard'
import { AboutBusinessTime } from '../../features/job-forecast/methods/AboutBusinessTime'
import { Analysis } from '../../features/job-forecast/methods/Analysis'
import { CurrentStats } from '../../features/job-forecast/methods/CurrentStats'
import { JobGroups } from '../../features/job-forecast/methods/JobGroups'
import { useWorstCase } from '../../features/job-forecast/methods/useWorstCase'
import { Answer, showStats } from '../../features/job-page/Answer'
import { ChecklistsPanel } from '../../features/job-page/ChecklistsPanel'
import { DebugCard } from '../../features/job-page/DebugCard'
import { JobPageFrame } from '../../features/job-page/JobPageFrame'
import { ProjectTreeView } from '../../features/project-tree/ProjectTreeView'
import { useApp } from '../../hooks/stores'
import { useFamily } from '../../hooks/useFamily'
import { forecastMessages } from '../../text/forecast/forecast'
import { jobPageMessages } from '../../text/jobs/jobPage'
import { jobStatsMessages } from '../../text/jobs/jobStats'
import { LAYOUT, useIsDesktop } from '../../ui/layout'
import { lazyPart } from '../../ui/lazyPart'
import { Later, Skeleton } from '../../ui/page/Loading'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages } from '../../ui/text'
import styles from './JobPage.module.css'
import { LazyJobEditor } from './LazyJobEditor'

export const JobPage = () => <JobPageFrame Body={JobPageBody} Editor={LazyJobEditor} />

const ProjectForecastCard = lazyPart(
  async () => (await import('../../features/project-plan/ProjectForecastCard')).ProjectForecastCard,
)

const GROUPS_HEIGHT = 160
const FORECAST_HEIGHT = 560
const PROJECT_HEIGHT = 480

/** The answer first; beside it, or below it on a phone, its evidence. */
export function JobPageBody({ job }: { readonly job: Job }) {
  const messages = useMessages(jobPageMessages)
  const stats = useMessages(jobStatsMessages)
  const predicted = useMessages(forecastMessages)
  const evidence = useWorstCase(job)
  const family = useFamily(job)
  const { similar, calculation } = evidence
  // The answer is shown at once; its explanation may follow.
  const result = useDeferredValue(calculation.result)
  const hasGroups = similar.length + family.children.length + family.parents.length > 0
  // Not by styles alone: reading and tab order follow the visual order.
  const isDesktop = useIsDesktop()

  const answer = (
    <Answer key="answer" job={job} Editor={LazyJobEditor}>
      <CurrentStats job={job} evidence={evidence} />
    </Answer>
  )
  const isUnfinished = useApp((state) => hasOpenBelow(state.jobs.items, job.id))
  const project = isProject(job) && (
    <Suspense key="project" fallback={<Skeleton height={PROJECT_HEIGHT} />}>
      <ProjectForecastCard jobId={job.id} />
    </Suspense>
  )
  const tree = <ProjectTreeView key="tree" job={job} onShowStats={showStats} />
  const checklists = <ChecklistsPanel key="checklists" job={job} />
  // The answer for a project is when the last of its jobs is done.
  const forecast = !isOver(job) && !isUnfinished && (
    <PageSection key="forecast" title={predicted.title}>
      <Later height={FORECAST_HEIGHT}>
        <ForecastCard job={job} />
      </Later>
    </PageSection>
  )
  const analysis = (
    <PageSection key="analysis" title={stats.analysis.title}>
      <Later height={LAYOUT.deviationChart}>
        <Analysis job={job} similar={similar} result={result} />
      </Later>
    </PageSection>
  )
  const businessTime = (
    <PageSection key="business" title={stats.businessTime.title}>
      <AboutBusinessTime isTitled />
    </PageSection>
  )
  const groups = hasGroups && (
    <PageSection key="groups" title={messages.groups}>
      <Later height={GROUPS_HEIGHT}>
        <JobGroups job={job} family={family} similar={similar} />
      </Later>
    </PageSection>
  )
  // The calibrated plan leads; what the spec computes follows under a heading of its own.
  const others = (forecast || (isUnfinished && project)) && (
    <h2 key="others" className={styles.others}>
      {messages.otherMethods}
    </h2>
  )
  const debug = <DebugCard key="debug" hours={{ job, family, similar }} />

  if (!isDesktop) {
    return (
      <div className={styles.column}>
        {[
          forecast,
          project,
          tree,
          checklists,
          others,
          answer,
          analysis,
          businessTime,
          groups,
          debug,
        ]}
      </div>
    )
  }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {[forecast, project, others, answer, analysis, businessTime]}
      </div>
      <div className={styles.column}>{[tree, checklists, groups, debug]}</div>
    </div>
  )
}
