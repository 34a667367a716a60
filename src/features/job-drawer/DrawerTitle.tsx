import { mdiEmoticonHappyOutline, mdiEmoticonNeutralOutline, mdiEmoticonSadOutline } from '@mdi/js'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import { isOver, type Tone, toneOf } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { BADGE_REFRESH, useNow } from '../../hooks/useNow'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { Icon } from '../../ui/Icon'
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
