import { mdiDeleteOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDate } from '../../domain/core/time'
import type { JobCounts } from '../../domain/lists/counters'
import { isSoon } from '../../domain/model/person/timeOff'
import type { User } from '../../domain/model/person/user'
import { paths } from '../../routing/paths'
import { daysOfTimeOff, employeesMessages, workedPercent } from '../../text/jobs/employees'
import { Link } from '../../ui/Link'
import { QuietText } from '../../ui/page/QuietText'
import { ToolButton } from '../../ui/ToolButton'
import { useLanguage, useMessages } from '../../ui/text'
import { UserAvatar } from '../../ui/UserAvatar'
import { LoadBars } from '../../widgets/people/LoadBars'

export const totalOf = ({ allNew, allActive, allCompleted }: JobCounts): number =>
  allNew + allActive + allCompleted

interface EmployeeRowProps {
  readonly user: User
  readonly counts: JobCounts
  /** By the plan. */
  readonly late: number
  /** By the plan, of each of the next weeks; undefined if nothing is planned. */
  readonly load: readonly number[] | undefined
  /** As `YYYY-MM-DD`. */
  readonly today: string
  readonly onDelete: () => void
}

/** Days off that begin later than that are no news yet. */
const SOON_DAYS = 14

/** The name's link covers the whole row; avatar and tool lie above it. */
export function EmployeeRow(props: EmployeeRowProps) {
  const { user, counts, late, load, today, onDelete } = props
  const messages = useMessages(employeesMessages)
  const language = useLanguage()
  const soon = user.hours?.off?.filter((off) => isSoon(off, today, SOON_DAYS)) ?? []
  const { allActive, allCompleted } = counts
  return (
    <Box component="li" sx={rowStyles}>
      <Box sx={{ position: 'relative', zIndex: 1, display: 'flex' }}>
        <UserAvatar user={user} size={36} />
      </Box>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Box component={Link} to={paths.employee(user.id)} sx={nameStyles}>
          {user.displayName}
        </Box>
        <QuietText>{messages.createdAt(formatDate(user.ts.create, 'DD.MM.YYYY'))}</QuietText>
        {soon.map((off) => (
          <Typography key={`${off.from} ${off.until} ${off.share}`} variant="body2">
            {messages.hours.brief(
              workedPercent(off),
              daysOfTimeOff(off, today, messages.hours, language),
            )}
          </Typography>
        ))}
      </Box>
      <Box sx={loadStyles}>{load && <LoadBars load={load} />}</Box>
      <Box sx={figuresStyles}>
        {late > 0 && <span className="late">{messages.late(late)}</span>}
        {allActive > 0 && <span className="active">{messages.active(allActive)}</span>}
        {allCompleted > 0 && <span className="completed">{messages.completed(allCompleted)}</span>}
        <span className="jobs">{messages.jobs(totalOf(counts))}</span>
      </Box>
      <ToolButton
        className="tool"
        name={messages.delete(user.displayName)}
        icon={mdiDeleteOutline}
        onClick={onDelete}
        sx={{
          zIndex: 1,
          '&:hover, &.Mui-focusVisible': { color: 'error.main' },
        }}
      />
    </Box>
  )
}

const rowStyles = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  columnGap: 1.5,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  minHeight: 64,
  pl: 2,
  pr: 1,
  py: 1,
  '&:hover': { bgcolor: 'action.hover' },
  '@media (hover: hover)': {
    '& .tool': { opacity: 0 },
    '&:hover .tool, &:focus-within .tool': { opacity: 1 },
  },
} as const

const nameStyles = {
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -3,
    borderRadius: '11px',
  },
} as const

/** A column if there is room, and always as wide; on a phone a line below the others. */
const loadStyles = {
  flexShrink: 0,
  order: { xs: 1, sm: 0 },
  width: { xs: '100%', sm: 152 },
  pl: { xs: 6, sm: 0 },
  fontSize: '0.8125rem',
  '&:empty': { display: { xs: 'none', sm: 'block' } },
} as const

/** In columns if there is room; on a phone only the number. */
const figuresStyles = {
  flexShrink: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'auto', md: '112px 112px 128px 96px' },
  textAlign: 'right',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  '& > :not(.jobs)': { display: { xs: 'none', md: 'block' } },
  '& .late': { gridColumn: 1, color: 'error.main' },
  '& .active': { gridColumn: 2 },
  '& .completed': { gridColumn: 3 },
  '& .jobs': { gridColumn: { xs: 1, md: 4 } },
  '& > *': { gridRow: 1 },
} as const
