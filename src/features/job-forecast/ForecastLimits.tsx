import Box from '@mui/material/Box'
import { forecastMessages } from '../../text/forecast/forecast'
import { CollapsibleCard } from '../../ui/page/CollapsibleCard'
import { useMessages } from '../../ui/text'

/** What no forecast of this kind can know. */
export function ForecastLimits({ id }: { readonly id: string }) {
  const { title, ...limits } = useMessages(forecastMessages).limits
  return (
    <CollapsibleCard id={id} brief={title}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.8125rem', lineHeight: 1.54 }}>
        {Object.values(limits).map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </Box>
    </CollapsibleCard>
  )
}
