import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo, type Ref } from 'react'
import { forecastRecordWords } from '../../text/forecastRecord'
import { PageSection } from '../../ui/PageSection'
import { useWords } from '../../ui/text'

interface HowForecastsAreMadeProps {
  readonly titleRef: Ref<HTMLHeadingElement>
}

/** The method in two minutes, with what it cannot know. */
export const HowForecastsAreMade = memo(function HowForecastsAreMade({
  titleRef,
}: HowForecastsAreMadeProps) {
  const { method, made } = useWords(forecastRecordWords)
  return (
    <PageSection title={method} titleRef={titleRef}>
      <Typography sx={{ maxWidth: 720 }}>{made.lead}</Typography>
      <Box sx={partsLook}>
        <Box sx={columnLook}>
          <Typography variant="h3">{made.does}</Typography>
          <Box component="ol" sx={listLook}>
            {made.steps.map(({ name, text }) => (
              <li key={name}>
                <strong>{name}</strong> {text}
              </li>
            ))}
          </Box>
          <Typography>{made.dates}</Typography>
        </Box>
        <Box sx={columnLook}>
          <Typography variant="h3">{made.cannot}</Typography>
          <Box component="ul" sx={listLook}>
            {made.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </Box>
        </Box>
      </Box>
    </PageSection>
  )
})

const partsLook = {
  display: 'grid',
  columnGap: 5,
  rowGap: 2,
  gridTemplateColumns: { md: '7fr 5fr' },
} as const

const columnLook = { maxWidth: 720, display: 'flex', flexDirection: 'column', gap: 1.5 } as const

const listLook = {
  m: 0,
  pl: 3,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  '& strong': { fontWeight: 600 },
} as const
