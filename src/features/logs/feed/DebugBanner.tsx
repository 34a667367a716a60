import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { LogsPage } from '../../../domain/lists/logsPage'
import { feedMessages } from '../../../text/jobs/feed'
import { JsonView } from '../../../ui/JsonView'
import { useMessages } from '../../../ui/text'

/** How the page was chosen, for those who asked to see it. */
export function DebugBanner({ page }: { readonly page: LogsPage }) {
  const words = useMessages(feedMessages)
  return (
    <Box component="section" aria-label={words.debug} sx={bannerStyles}>
      <Typography sx={{ fontWeight: 600 }}>{words.debug}</Typography>
      <Typography variant="body2">{page.message}</Typography>
      <JsonView name={words.debugInput} value={page._partialInput} collapsedAt={0} />
    </Box>
  )
}

const bannerStyles = {
  mb: 2,
  px: 2,
  py: 1.5,
  border: '1px dashed',
  borderColor: 'info.main',
  borderRadius: 1,
} as const
