import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  type ComponentType,
  Fragment,
  type ReactNode,
  type Ref,
  useMemo,
  useRef,
  useState,
} from 'react'
import { formatDate, type Ms } from '../../domain/core/time'
import { jobTiming } from '../../domain/forecast/speeds/jobTiming'
import { isFinishUnknown, isOver } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { useApp, useSchedules } from '../../hooks/stores'
import { useCopying } from '../../hooks/useCopying'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { CopyChip } from '../../ui/CopyChip'
import { ExternalLink } from '../../ui/editors/LinkView'
import { TimingLines } from '../../ui/job/TimingLines'
import { DrawerSection } from '../../ui/page/PageSection'
import { bareList } from '../../ui/page/pageStyles'
import { QuietText } from '../../ui/page/QuietText'
import { useMessages, useText } from '../../ui/text'
import { BlockedLines } from '../../widgets/job/BlockedLines'
import { JobStatusWord } from '../../widgets/job/JobStatusWord'
import { LiveTimingBadge } from '../../widgets/job/LiveBadges'
import { DrawerDetails, DrawerTitle } from './DrawerDetails'
import { jumpTo } from './jumpTo'
import { LogsJump, LogsSection } from './logs/LogsSection'

interface AllLinksProps {
  readonly job: Job
  readonly ref: Ref<HTMLHeadingElement>
}

/** The links of all logs. A link without a title or an address is incomplete and left out. */
const linksOf = ({ logs }: Job) =>
  logs.items.flatMap(({ ts, links = [] }) =>
    links.filter(({ title, url }) => title && url).map((link) => ({ logTs: ts, link })),
  )

function AllLinks({ job, ref }: AllLinksProps) {
  const text = useText()
  const messages = useMessages(jobDrawerMessages)
  const copying = useCopying(text.copy)
  const links = linksOf(job)

  return (
    <DrawerSection
      title={messages.links(links.length)}
      ref={ref}
      {...(links.length === 0 && { hint: messages.noLinks })}
    >
      <Box component="ul" sx={listStyles}>
        {links.map(({ logTs, link }) => (
          <li key={`${logTs}-${link.id}`}>
            <QuietText>{formatDate(logTs)}</QuietText>
            <CopyChip label={link.title} value={link.url} {...copying} />
            <Typography variant="body2">
              <ExternalLink url={link.url}>{link.url}</ExternalLink>
            </Typography>
            {link.descr && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                {link.descr}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </DrawerSection>
  )
}

const listStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  ...bareList,
} as const

const dateOf = (at: Ms | undefined): string => (at === undefined ? '–' : formatDate(at))

/** Everything that is known about the job, in pairs. */
function JobInfo({ job }: { readonly job: Job }) {
  const messages = useMessages(jobDrawerMessages)
  const { forecast, ts } = job
  const { assignedTo } = forecast
  const user = useApp((state) => state.users.items.find(({ id }) => id === assignedTo))
  const schedules = useSchedules((all) => all)
  const { estimation, finish } = jobTiming(forecast, schedules)
  const { info } = messages
  const pairs: readonly (readonly [string, ReactNode])[] = [
    [info.status, <JobStatusWord key="status" job={job} />],
    [info.timing, <LiveTimingBadge key="timing" job={job} />],
    [
      info.assignee,
      assignedTo === undefined ? info.notAssigned : (user?.displayName ?? info.unknownUser),
    ],
    [info.start, dateOf(forecast.start)],
    [info.estimate, dateOf(forecast.estimate)],
    [info.finish, dateOf(forecast.finish)],
    ...(forecast.deadline === undefined
      ? []
      : [[info.deadline, dateOf(forecast.deadline)] as const]),
    [
      info.estimated,
      estimation ? <TimingLines key="estimated" timing={estimation} /> : info.notEstimated,
    ],
    [
      info.realistic,
      finish ? (
        <TimingLines key="realistic" timing={finish} />
      ) : isFinishUnknown(job) ? (
        messages.status.finishUnknown
      ) : (
        info.notFinished
      ),
    ],
    [info.created, dateOf(ts.create)],
    [info.updated, dateOf(ts.update)],
  ]
  return (
    <Box component="dl" sx={pairsStyles}>
      {pairs.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  )
}

const pairsStyles = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const

export interface SupposedJob {
  readonly job: Job
  /** The job as it would be with the what-if complexity. */
  readonly supposed: Job
}

export interface DrawerBodyParts {
  /** When the job is likely done. */
  readonly Answer: ComponentType<SupposedJob>
  readonly BusinessTime: ComponentType
  /** The dates and charts of the other methods. */
  readonly Forecasts: ComponentType<SupposedJob>
}

interface DrawerBodyProps {
  readonly job: Job
  readonly parts: DrawerBodyParts
}

/** Between header and footer: the answer first, then everything that is known about the job. */
export function DrawerBody({ job, parts: { Answer, BusinessTime, Forecasts } }: DrawerBodyProps) {
  const messages = useMessages(jobDrawerMessages)
  const top = useRef<HTMLHeadingElement>(null)
  const links = useRef<HTMLHeadingElement>(null)
  const logs = useRef<HTMLHeadingElement>(null)
  const [complexity, setComplexity] = useState<number | null>(null)
  const isWhatIf = complexity !== null && complexity !== job.forecast.complexity
  const supposed = useMemo<Job>(
    () => (isWhatIf ? { ...job, forecast: { ...job.forecast, complexity } } : job),
    [job, isWhatIf, complexity],
  )
  return (
    <>
      <Box sx={bodyStyles}>
        {!isOver(job) && (
          <Box>
            {isWhatIf && (
              <Typography variant="body2" sx={{ mb: 1, color: 'primary.main' }}>
                {messages.whatIf(complexity)}
              </Typography>
            )}
            <Answer job={job} supposed={supposed} />
          </Box>
        )}
        <BlockedLines job={job} />
        <DrawerTitle job={job} ref={top} />
        <DrawerDetails
          job={job}
          complexity={supposed.forecast.complexity}
          onComplexity={setComplexity}
          onLogs={() => jumpTo(logs.current)}
          onLinks={() => jumpTo(links.current)}
        />
        <BusinessTime />
        <Forecasts job={job} supposed={supposed} />
        <DrawerSection
          title={messages.info.title}
          action={
            <Button
              color="inherit"
              onClick={() => jumpTo(top.current)}
              sx={{ minHeight: 40, mr: -1.5 }}
            >
              {messages.top}
            </Button>
          }
        >
          <JobInfo job={job} />
        </DrawerSection>
        <AllLinks job={job} ref={links} />
        <LogsSection job={job} ref={logs} />
      </Box>
      <LogsJump target={logs} onJump={() => jumpTo(logs.current)} />
    </>
  )
}

const bodyStyles = {
  flexGrow: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  p: 2,
  // Otherwise an element that clips its contents would be flattened in a short column.
  '& > *': { flexShrink: 0 },
} as const
