import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo, type Ref } from 'react'
import { forecastMethodMessages } from '../../text/forecast/forecastMethod'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages } from '../../ui/text'

interface HowForecastsAreMadeProps {
  readonly titleRef: Ref<HTMLHeadingElement>
}

/** The method in two minutes, with its limits. */
export const HowForecastsAreMade = memo(function HowForecastsAreMade({
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
