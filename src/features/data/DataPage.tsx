import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useRef, useState } from 'react'
import { EMPTY_STATE } from '../../domain/app/state/state'
import { isSameValue } from '../../domain/core/sameValue'
import { DEFAULT_SCHEDULES } from '../../domain/model/schedule/schedule'
import { useApp, useSchedules, useSession, useStores } from '../../hooks/stores'
import { pendingInvitation } from '../../platform/workspaces'
import { dataMessages } from '../../text/data/data'
import { sharingMessages } from '../../text/data/sharing'
import { demoMessages } from '../../text/frame/demo'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { Skeleton } from '../../ui/page/Loading'
import { PageHeading } from '../../ui/page/PageHeading'
import { PageSection } from '../../ui/page/PageSection'
import { QuietText } from '../../ui/page/QuietText'
import { SavingBar } from '../../ui/page/SavingBar'
import { useMessages } from '../../ui/text'
import { AsideSection } from './AsideSection'
import { BackupsSection } from './BackupsSection'
import { ExportSection } from './ExportSection'
import type { HistoryFile } from './history/answers'
import { ImportDialog } from './ImportDialog'
import { ImportSections } from './ImportSections'
import { SafetySection } from './SafetySection'
import { useBackups } from './shared/useBackups'
import { type CarryOut, useCarryOut } from './shared/useCarryOut'
import { type Candidate, useIntake } from './useIntake'
import { isReadOnly } from './verdict'

const DELETION = {
  type: 'data.replace',
  state: EMPTY_STATE,
  schedules: DEFAULT_SCHEDULES,
} as const

function DeleteEverythingSection({ carryOut }: { readonly carryOut: CarryOut }) {
  const text = useMessages(dataMessages)
  const { confirm } = useDialogs()
  const jobs = useApp((state) => state.jobs.items.length)
  const users = useApp((state) => state.users.items.length)
  const schedules = useSchedules((all) => all)
  const title = useRef<HTMLHeadingElement>(null)
  const [isWorking, setWorking] = useState(false)
  const isEmpty = !isWorking && jobs + users === 0 && isSameValue(schedules, DEFAULT_SCHEDULES)

  async function deleteEverything() {
    const { confirm: question, confirmHint } = text.deleteAll
    const contents = text.counts(jobs, users, Object.keys(schedules).length)
    if (!(await confirm(`${question}\n${contents}\n\n${confirmHint}`))) return
    // The focused button is about to disappear.
    title.current?.focus()
    setWorking(true)
    await carryOut({ event: DELETION, reason: 'afresh', message: text.done.deletedAll })
    setWorking(false)
  }

  return (
    <PageSection title={text.deleteAll.title} titleRef={title}>
      <QuietText>{isEmpty ? text.deleteAll.empty : text.deleteAll.hint}</QuietText>
      {!isEmpty && (
        <Button
          variant="outlined"
          color="error"
          disabled={isWorking}
          onClick={deleteEverything}
          sx={{ alignSelf: 'start', minHeight: 40 }}
        >
          {text.deleteAll.action}
        </Button>
      )}
      {isWorking && <SavingBar isOfWindow />}
    </PageSection>
  )
}

/** In place of deleting, where that would delete the work of others. */
function NothingToDeleteSection() {
  const { title } = useMessages(dataMessages).deleteAll
  return (
    <PageSection title={title}>
      <QuietText>{useMessages(sharingMessages).instead.deleteAll}</QuietText>
    </PageSection>
  )
}

/** In place of sections that only concern the user's own data. */
function DemoData() {
  const text = useMessages(demoMessages).data
  const sharing = useMessages(sharingMessages)
  return (
    <>
      <PageHeading title={useMessages(dataMessages).title} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
        <PageSection title={text.title}>
          <Typography>{text.hint}</Typography>
        </PageSection>
        {pendingInvitation() !== null && (
          <PageSection title={sharing.title}>
            <Typography>{sharing.own.inDemo}</Typography>
          </PageSection>
        )}
        <ExportSection />
      </Box>
    </>
  )
}

const HistoryDialog = lazy(async () => ({
  default: (await import('./history/HistoryDialog')).HistoryDialog,
}))

const SharingSection = lazy(async () => ({
  default: (await import('./sharing/SharingSection')).SharingSection,
}))

/** Where the data is stored, whether it is safe, and how to import and export it. */
export function DataPage() {
  const isDemo = useSession(({ uiDetails }) => uiDetails.isDemoModeEnabled)
  return isDemo ? <DemoData /> : <OwnData />
}

function OwnData() {
  const text = useMessages(dataMessages)
  const { lead } = useMessages(sharingMessages)
  const { sharing } = useStores()
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
  const sharingSection = (
    <Suspense fallback={<Skeleton height={SHARING_HEIGHT} />}>
      <SharingSection backups={backups} />
    </Suspense>
  )
  return (
    <>
      <PageHeading title={text.title} subtitle={sharing ? lead(sharing.info.name) : text.lead} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SafetySection backups={backups} />
        {sharing && sharingSection}
        <Box sx={columnsStyles}>
          <Box sx={columnStyles}>
            <ExportSection />
            {!isFrozen && <ImportSections intake={intake} />}
            {!sharing && sharingSection}
          </Box>
          <Box sx={columnStyles}>
            <BackupsSection backups={backups} isFrozen={isFrozen} onCandidate={setCandidate} />
            <AsideSection />
            {sharing ? (
              <NothingToDeleteSection />
            ) : (
              !isFrozen && <DeleteEverythingSection carryOut={carryOut} />
            )}
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

const SHARING_HEIGHT = 240

const columnStyles = { display: 'grid', gap: 2, minWidth: 0 } as const

const columnsStyles = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
