import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { dataMessages } from '../../text/data/data'
import { demoMessages } from '../../text/frame/demo'
import { PageHeading } from '../../ui/page/PageHeading'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages } from '../../ui/text'
import { ExportSection } from './ExportSection'

/** In place of what would only tell of someone's own data. */
export function DemoData() {
  const text = useMessages(demoMessages).data
  return (
    <>
      <PageHeading title={useMessages(dataMessages).title} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
        <PageSection title={text.title}>
          <Typography>{text.hint}</Typography>
        </PageSection>
        <ExportSection />
      </Box>
    </>
  )
}
