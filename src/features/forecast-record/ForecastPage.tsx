import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { forecastMethodMessages } from '../../text/forecast/forecastMethod'
import { forecastRecordMessages } from '../../text/forecast/forecastRecord'
import { Skeleton } from '../../ui/page/Loading'
import { PageHeading } from '../../ui/page/PageHeading'
import { useMessages } from '../../ui/text'
import { HowForecastsAreMade } from './HowForecastsAreMade'
import { Record } from './Record'
import { RecordOfPlans, ShownForecasts } from './ShownForecasts'
import { useRecordWalk } from './useRecordWalk'
import { WalkProgress } from './WalkProgress'

/** How good the forecasts have been, based on the user's own finished jobs. */
export function ForecastPage() {
  const messages = useMessages(forecastRecordMessages)
  const methodMessages = useMessages(forecastMethodMessages)
  const walk = useRecordWalk()
  const method = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <PageHeading
        title={messages.title}
        subtitle={
          <>
            {messages.lead}{' '}
            <Button
              onClick={() => method.current?.focus()}
              sx={{ mx: -1.75, display: 'flex', minHeight: 40 }}
            >
              {methodMessages.title}
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, mt: -2 }}>
        <WalkProgress walk={walk} />
        {walk.shown !== null && <Record scored={walk.shown} isPart={walk.status === 'stopped'} />}
        {walk.shown === null && walk.status === 'walking' && <Skeleton height={360} rows={2} />}
        <RecordOfPlans />
        <ShownForecasts />
        <HowForecastsAreMade titleRef={method} />
      </Box>
    </>
  )
}
