import { useLocation, useParams } from 'react-router'
import type { Job } from '../../domain/model/job/job'
import { useSchedules } from '../../hooks/stores'
import type { Family } from '../../hooks/useFamily'
import { parseParams } from '../../routing/params'
import { parseQuery } from '../../routing/query'
import { jobPageMessages } from '../../text/jobs/jobPage'
import { useRouteControls } from '../../ui/page/BarLink'
import { CollapsibleCard } from '../../ui/page/CollapsibleCard'
import { useMessages } from '../../ui/text'
import styles from './DebugCard.module.css'
import { hourTotals } from './hourTotals'

interface HoursProps {
  readonly job: Job
  readonly family: Family
  readonly similar: readonly Job[]
}

/** The raw data of the page; nothing is collected before it is opened. */
export function DebugCard({ hours }: { readonly hours?: HoursProps }) {
  const messages = useMessages(jobPageMessages).debug
  return (
    <CollapsibleCard id="job_debug" brief={messages.title}>
      <RouteDump />
      {hours && <HoursDump {...hours} />}
    </CollapsibleCard>
  )
}

function RouteDump() {
  const messages = useMessages(jobPageMessages).debug
  const params = parseParams(useParams())
  const query = parseQuery(useLocation().search)
  const controls = useRouteControls()
  return <Dump title={messages.route} value={{ userRouteControls: controls, params, query }} />
}

function HoursDump({ job, family, similar }: HoursProps) {
  const messages = useMessages(jobPageMessages).debug
  const schedules = useSchedules((all) => all)
  const totals = {
    job: hourTotals([job], schedules) ?? undefined,
    children: hourTotals(family.children, schedules) ?? undefined,
    similar: hourTotals(similar, schedules) ?? undefined,
  }
  if (!Object.values(totals).some((total) => total !== undefined)) return null
  return <Dump title={messages.hours} value={totals} />
}

function Dump({ title, value }: { readonly title: string; readonly value: object }) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      <pre className={styles.dump}>{JSON.stringify(value, null, 2)}</pre>
    </>
  )
}
