import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../hooks/stores'
import { dataMessages } from '../../text/data/data'
import { demoMessages } from '../../text/frame/demo'
import { PageHeading } from '../../ui/page/PageHeading'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages } from '../../ui/text'
import { AsideSection } from './AsideSection'
import { BackupsSection } from './BackupsSection'
import { DeleteEverythingSection } from './DeleteEverythingSection'
import { ExportSection } from './ExportSection'
import type { HistoryFile } from './history/answers'
import { ImportDialog } from './ImportDialog'
import { ImportSections } from './ImportSections'
import { SafetySection } from './SafetySection'
import { useBackups } from './shared/useBackups'
import { useCarryOut } from './shared/useCarryOut'
import type { Candidate } from './useIntake'
import { useIntake } from './useIntake'
import { isReadOnly } from './verdict'

/** In place of sections that only concern the user's own data. */
function DemoData() {
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

const HistoryDialog = lazy(async () => ({
  default: (await import('./history/HistoryDialog')).HistoryDialog,
}))

/** Where the data is stored, whether it is safe, and how to import and export it. */
export function DataPage() {
  const isDemo = useSession(({ uiDetails }) => uiDetails.isDemoModeEnabled)
  return isDemo ? <DemoData /> : <OwnData />
}

function OwnData() {
  const text = useMessages(dataMessages)
  const backups = useBackups()
  const carryOut = useCarryOut(backups)
  const isFrozen = useSession(({ storage }) => isReadOnly(storage))
  const [candidate, setCandidate] = useState<Candidate | null>(null)
  const [history, setHistory] = useState<HistoryFile | null>(null)
  const intake = useIntake({
    isBusy: candidate !== null || history !== null,
    onCandidate: setCandidate,
    onHistory: setHistory,
  })
  return (
    <>
      <PageHeading title={text.title} subtitle={text.lead} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SafetySection backups={backups} />
        <Box sx={columnsStyles}>
          <Box sx={columnStyles}>
            <ExportSection />
            {!isFrozen && <ImportSections intake={intake} />}
          </Box>
          <Box sx={columnStyles}>
            <BackupsSection backups={backups} isFrozen={isFrozen} onCandidate={setCandidate} />
            <AsideSection />
            {!isFrozen && <DeleteEverythingSection carryOut={carryOut} />}
          </Box>
        </Box>
      </Box>
      {candidate && (
        <ImportDialog
          candidate={candidate}
          carryOut={carryOut}
          onClose={() => setCandidate(null)}
        />
      )}
      {history && (
        <Suspense>
          <HistoryDialog file={history} carryOut={carryOut} onClose={() => setHistory(null)} />
        </Suspense>
      )}
    </>
  )
}

const columnStyles = { display: 'grid', gap: 2, minWidth: 0 } as const

const columnsStyles = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
