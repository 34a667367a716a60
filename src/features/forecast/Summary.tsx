import Typography from '@mui/material/Typography'
import { honestyOf, type KnownVerdict, reliabilityAt } from '../../domain/forecast/record/chance'
import { forecastRecordMessages } from '../../text/forecast/forecastRecord'
import { figure } from '../../ui/charts/drawing/figures'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages } from '../../ui/text'

/** A mean distance in ln of time as the factor that it stands for. */
const factor = (error: number): string => Math.exp(error).toFixed(2)

/** The record in plain words. */
export function Summary({ verdict }: { readonly verdict: KnownVerdict }) {
  const words = useMessages(forecastRecordMessages).summary
  const said = reliabilityAt(verdict, 0.8)
  const { jobs, medianError, rawError, sensedError } = verdict
  return (
    <PageSection title={words.title} isTitleHidden>
      <Typography sx={sentenceStyles}>{words.met(figure(said.cameTrue * 10), jobs)}</Typography>
      <Typography sx={{ maxWidth: 720 }}>
        {words[honestyOf(said, jobs)]}{' '}
        {words.medians(factor(medianError), factor(rawError), factor(sensedError))}
      </Typography>
    </PageSection>
  )
}

const sentenceStyles = {
  fontSize: '1.5rem',
  lineHeight: 1.333,
  fontWeight: 600,
  textWrap: 'balance',
} as const
