import { mdiDownload } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { exportCsv } from '../../domain/exchange/files/csv'
import { exportName } from '../../domain/exchange/files/exportFile'
import { useApp, useSession } from '../../hooks/stores'
import { useExportAll } from '../../hooks/useExportAll'
import { rawTexts } from '../../persistence/snapshot/storedTexts'
import { systemClock } from '../../platform/clock'
import { download } from '../../platform/download'
import { exchangeMessages } from '../../text/data/exchange'
import { Icon } from '../../ui/Icon'
import { PageSection } from '../../ui/page/PageSection'
import { QuietText } from '../../ui/page/QuietText'
import { useMessages } from '../../ui/text'

const ProjectExport = lazy(async () => ({
  default: (await import('./ProjectExport')).ProjectExport,
}))

export function ExportSection() {
  const text = useMessages(exchangeMessages).export
  const isNewer = useSession(({ storage }) => storage.problem === 'newer')
  return <PageSection title={text.title}>{isNewer ? <RawTexts /> : <ReadableExport />}</PageSection>
}

function ReadableExport() {
  const text = useMessages(exchangeMessages).export
  const state = useApp((app) => app)
  const saveAll = useExportAll()
  const hasJobs = state.jobs.items.length > 0

  function saveTable() {
    const file = exportCsv(state, systemClock.now())
    download(file.name, file.text, 'text/csv')
  }

  return (
    <>
      <QuietText>{text.hint}</QuietText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          startIcon={<Icon path={mdiDownload} />}
          onClick={saveAll}
          sx={{ minHeight: 40 }}
        >
          {text.all}
        </Button>
        {hasJobs && (
          <Button variant="outlined" onClick={saveTable} sx={{ minHeight: 40 }}>
            {text.csv}
          </Button>
        )}
      </Box>
      {hasJobs && (
        <Suspense fallback={<Box sx={{ height: 88 }} />}>
          <ProjectExport />
        </Suspense>
      )}
    </>
  )
}

/** The data of a newer version, unchanged. */
function RawTexts() {
  const text = useMessages(exchangeMessages).export

  function save() {
    const now = systemClock.now()
    for (const stored of rawTexts()) download(exportName(now, 'json', stored.key), stored.text)
  }

  return (
    <>
      <QuietText>{text.newerHint}</QuietText>
      <Button
        variant="contained"
        startIcon={<Icon path={mdiDownload} />}
        onClick={save}
        sx={{ alignSelf: 'start', minHeight: 40 }}
      >
        {text.raw}
      </Button>
    </>
  )
}
