import { mdiEmoticonHappyOutline, mdiEmoticonNeutralOutline, mdiEmoticonSadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import { isOver, type Tone, toneOf } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { BADGE_REFRESH, useNow } from '../../hooks/useNow'
import { paths } from '../../routing/paths'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { ComplexityRating, useGrade } from '../../ui/form/ComplexityRating'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { CollapsibleCard } from '../../ui/page/CollapsibleCard'
import { useMessages } from '../../ui/text'

const TONE_STYLES = {
  good: { path: mdiEmoticonHappyOutline, color: 'success.main' },
  calm: { path: mdiEmoticonNeutralOutline, color: 'text.secondary' },
  bad: { path: mdiEmoticonSadOutline, color: 'error.main' },
} as const satisfies Record<Tone, { path: string; color: string }>

interface DrawerTitleProps {
  readonly job: Job
  readonly ref: Ref<HTMLHeadingElement>
}

/** A finished job has details; any other has possible scenarios. */
export function DrawerTitle({ job, ref }: DrawerTitleProps) {
  const messages = useMessages(jobDrawerMessages)
  const tone = toneOf(job, useNow(BADGE_REFRESH))
  const { path, color } = TONE_STYLES[tone]
  return (
    <Typography
      variant="h3"
      ref={ref}
      tabIndex={-1}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        mb: -2,
        scrollMarginTop: 120,
        '&:focus': { outline: 'none' },
      }}
    >
      {isOver(job) ? (
        messages.details
      ) : (
        <>
          [ {messages.scenarios}
          <Icon path={path} titleAccess={messages.tone[tone]} color={color} /> ]
        </>
      )}
    </Typography>
  )
}

interface DrawerDetailsProps {
  readonly job: Job
  /** The what-if complexity, if it differs from that of the job. */
  readonly complexity: number
  /** Null resets it. */
  readonly onComplexity: (complexity: number | null) => void
  readonly onLogs: () => void
  readonly onLinks: () => void
}

export function DrawerDetails(props: DrawerDetailsProps) {
  const { job, complexity, onComplexity, onLogs, onLinks } = props
  const messages = useMessages(jobDrawerMessages)
  const grade = useGrade(complexity) ?? String(complexity)
  return (
    <CollapsibleCard id={`job_details_${job.id}`} brief={messages.detailsCard}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Typography
          variant="body2"
          sx={{ whiteSpace: 'pre-line', ...(!job.descr && { color: 'text.secondary' }) }}
        >
          {job.descr || messages.noDescription}
        </Typography>
        <ComplexityRating value={complexity} onChange={onComplexity} label={messages.complexity} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
          <Typography variant="body2" sx={{ flexGrow: 1 }}>
            {messages.grade(grade)}
          </Typography>
          {complexity !== job.forecast.complexity && (
            <Button variant="outlined" onClick={() => onComplexity(null)}>
              {messages.reset}
            </Button>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={paths.report(job.id)} sx={jumpStyles}>
            {messages.report}
          </Button>
          <Button color="inherit" onClick={onLogs} sx={jumpStyles}>
            {messages.logsJump}
          </Button>
          <Button color="inherit" onClick={onLinks} sx={jumpStyles}>
            {messages.linksJump}
          </Button>
        </Box>
      </Box>
    </CollapsibleCard>
  )
}

const jumpStyles = { minHeight: 40, px: 1, '&:first-of-type': { ml: -1 } } as const
