import { type Ms, SECOND } from '../domain/core/time'
import type { EvidenceJob } from '../domain/forecast/evidence/evidence'
import type { JobPlan } from '../domain/forecast/evidence/jobTime'
import type { Kinds, WorkTimes } from '../domain/forecast/evidence/workTime'
import type { JobForecast, Supposition } from '../domain/forecast/job/forecastJob'
import type { PlanJob } from '../domain/forecast/plan/habits'
import type { PlanOptions } from '../domain/forecast/plan/simulatedJobs'
import type { TeamPlan } from '../domain/forecast/plan/teamPlan'
import type { ScoredJob } from '../domain/forecast/record/walkForward'
import type { WorstCaseResult } from '../domain/forecast/speeds/worstCase'
import type { LogsPage, LogsPageInput } from '../domain/lists/feed'
import type { ActiveFilters } from '../domain/lists/filters'
import type {
  JobsPageInput,
  PageOfJobs,
  SortedJobsPage,
  SortedJobsPageInput,
} from '../domain/lists/jobsPage'
import type { Job } from '../domain/model/job/job'
import type { Schedule } from '../domain/model/schedule/schedule'
import type { ProjectReport } from '../domain/project/report'
import type { ProjectTree } from '../domain/project/tree'
import type { JobDocument } from '../domain/search/documents'
import type { JobHits } from '../domain/search/rank'
import { operation } from './operation'

export interface ProjectInput {
  readonly job: Job
  readonly jobs: readonly Job[]
}

/** A report covers the whole project: no filter and no page limits it, but both are sent. */
export interface ReportInput {
  readonly activeJobId: number
  readonly jobs: readonly Job[]
  readonly requiredPage: number | undefined
  readonly _activeFilters: ActiveFilters
}

export interface WorstCaseInput {
  readonly job: Pick<Job, 'forecast'>
  readonly otherUserJobsForAnalysis: readonly Pick<Job, 'forecast'>[]
}

export interface JobForecastInput {
  readonly plan: JobPlan
  /** All finished jobs, each reduced to what makes it evidence. */
  readonly jobs: readonly EvidenceJob[]
  readonly usual: Schedule
  readonly kinds?: Kinds
  readonly now: Ms
  readonly supposition?: Supposition
}

/** What the record is computed from. */
export interface RecordInput {
  readonly jobs: readonly EvidenceJob[]
  readonly usual: Schedule
}

/** The record is computed in slices, so that the page can show progress and stop. */
export interface RecordSliceInput extends RecordInput {
  /** How many scored jobs the page has already, and how many more it requests. */
  readonly from: number
  readonly count: number
}

/** Requested until the walk is over; each request advances it by this many jobs. */
export interface TimeKindsInput extends RecordInput {
  readonly count: number
}

export interface RecordSlice {
  readonly total: number
  /** Earlier than requested if the worker had to start again. */
  readonly from: number
  readonly scored: readonly ScoredJob[]
}

/** All jobs, open and finished, each reduced to what the plan reads. */
export interface TeamPlanInput extends PlanOptions {
  readonly jobs: readonly PlanJob[]
  readonly times: WorkTimes
  readonly now: Ms
}

/** All jobs, each reduced to its texts. Without words only the index is updated. */
export interface SearchInput {
  readonly words: string
  readonly jobs: readonly JobDocument[]
}

export interface SearchAnswer extends JobHits {
  /** What was looked for. */
  readonly words: string
}

/** A plan of very many jobs takes a while on a slow machine. */
const PLAN_DEADLINE: Ms = 15 * SECOND

export interface Ping {
  readonly counter: number
}

/**
 * Every calculation that a worker can do. The operations of the socket's worker are separate,
 * because the first load does not need them.
 */
export const operations = {
  jobsPager: operation<JobsPageInput, PageOfJobs>('jobsPager', {
    opsEventType: 'GET_JOBS_PAGER',
    request: 'c-w:jobs-pager:ping:get',
    reply: 'w-c:jobs-pager',
    cached: ['jobs'],
  }),
  sortedJobsPager: operation<SortedJobsPageInput, SortedJobsPage>('sortedJobsPager', {
    opsEventType: 'GET_SORTED_JOBS_PAGER',
    request: 'c-w:sorted-jobs-pager:ping:get',
    reply: 'w-c:sorted-jobs-pager',
    cached: ['jobs', 'users'],
  }),
  sortedLogsPager: operation<LogsPageInput, LogsPage>('sortedLogsPager', {
    opsEventType: 'GET_SORTED_LOGS_PAGER',
    request: 'c-w:sorted-logs-pager:ping:get',
    reply: 'w-c:sorted-logs-pager',
    cached: ['jobs'],
  }),
  report: operation<ReportInput, ProjectReport>('reportPager', {
    opsEventType: 'GET_SORTED_REPORT_PAGER',
    request: 'c-w:sorted-report-pager:ping:get',
    reply: 'w-c:sorted-report-pager',
    cached: ['jobs'],
  }),
  projectsTree: operation<ProjectInput, ProjectTree>('projectsTree', {
    opsEventType: 'GET_PROJECTS_TREE_CALC',
    request: 'c-w:projects-tree-calc:get',
    reply: 'w-c:projects-tree-calc',
    cached: ['jobs'],
  }),
  worstCase: operation<WorstCaseInput, WorstCaseResult>('worstCase', {
    opsEventType: 'GET_WORST_CALC',
    request: 'c-w:taro-worst-calc:sorted-speeds:get',
    reply: 'w-c:taro-worst-calc:sorted-speeds',
    cached: ['otherUserJobsForAnalysis'],
  }),
  jobForecast: operation<JobForecastInput, JobForecast | null>('jobForecast', {
    opsEventType: 'GET_JOB_FORECAST',
    request: 'c-w:job-forecast:get',
    reply: 'w-c:job-forecast',
    cached: ['jobs'],
  }),
  forecastRecord: operation<RecordSliceInput, RecordSlice>('forecastRecord', {
    opsEventType: 'GET_FORECAST_RECORD',
    request: 'c-w:forecast-record:get',
    reply: 'w-c:forecast-record',
    cached: ['jobs'],
  }),
  timeKinds: operation<TimeKindsInput, Kinds | null>('forecastRecord', {
    opsEventType: 'GET_TIME_KINDS',
    request: 'c-w:forecast-record:time-kinds:get',
    reply: 'w-c:forecast-record:time-kinds',
    cached: ['jobs'],
  }),
  teamPlan: operation<TeamPlanInput, TeamPlan>('teamPlan', {
    opsEventType: 'GET_TEAM_PLAN',
    request: 'c-w:team-plan:get',
    reply: 'w-c:team-plan',
    cached: ['jobs'],
    deadline: PLAN_DEADLINE,
  }),
  search: operation<SearchInput, SearchAnswer>('search', {
    opsEventType: 'GET_SEARCH',
    request: 'c-w:search:get',
    reply: 'w-c:search',
    cached: ['jobs'],
  }),
  experimentalPing: operation<Ping, Ping>('experimental', {
    opsEventType: 'EXPERIMENTAL_PING',
    request: 'c-w:experimental:ping',
    reply: 'w-c:experimental:pong',
  }),
} as const
