import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, type Ref, useRef } from 'react'
import { forecastMethodMessages } from '../../text/forecast/forecastMethod'
import { forecastRecordMessages } from '../../text/forecast/forecastRecord'
import { Skeleton } from '../../ui/page/Loading'
import { PageHeading } from '../../ui/page/PageHeading'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages } from '../../ui/text'
import { Record } from './Record'
import { RecordOfPlans, ShownForecasts } from './ShownForecasts'
import { useRecordWalk, WalkProgress } from './WalkProgress'

interface HowForecastsAreMadeProps {
  readonly titleRef: Ref<HTMLHeadingElement>
}

/** The method in two minutes, with its limits. */
const HowForecastsAreMade = memo(function HowForecastsAreMade({
  titleRef,
}: HowForecastsAreMadeProps) {
  const messages = useMessages(forecastMethodMessages)
  return (
    <PageSection title={messages.title} titleRef={titleRef}>
      <Typography sx={{ maxWidth: 720 }}>{messages.lead}</Typography>
      <Box sx={partsStyles}>
        <Box sx={columnStyles}>
          <Typography variant="h3">{messages.does}</Typography>
          <Box component="ol" sx={listStyles}>
            {messages.steps.map(({ name, text }) => (
              <li key={name}>
                <strong>{name}</strong> {text}
              </li>
            ))}
          </Box>
          <Typography>{messages.dates}</Typography>
        </Box>
        <Box sx={columnStyles}>
          <Typography variant="h3">{messages.cannot}</Typography>
          <Box component="ul" sx={listStyles}>
            {messages.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </Box>
        </Box>
      </Box>
    </PageSection>
  )
})

const partsStyles = {
  display: 'grid',
  columnGap: 5,
  rowGap: 2,
  gridTemplateColumns: { md: '7fr 5fr' },
} as const

const columnStyles = { maxWidth: 720, display: 'flex', flexDirection: 'column', gap: 1.5 } as const

const listStyles = {
  m: 0,
  pl: 3,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  '& strong': { fontWeight: 600 },
} as const

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
