import { mdiDeleteOutline, mdiDownload } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { formatDate } from '../../domain/core/time'
import { exportName } from '../../domain/exchange/files/exportFile'
import { readFile } from '../../domain/exchange/files/readFile'
import { useSessionActions, useStores } from '../../hooks/stores'
import { systemClock } from '../../platform/clock'
import { download } from '../../platform/download'
import type { ListedBackup } from '../../state/appStores'
import { dataMessages } from '../../text/data/data'
import { sharingMessages } from '../../text/data/sharing'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { Skeleton } from '../../ui/page/Loading'
import { PageSection } from '../../ui/page/PageSection'
import { dividedList, wrappingRow } from '../../ui/page/pageStyles'
import { QuietText } from '../../ui/page/QuietText'
import { ToolButton } from '../../ui/ToolButton'
import { useMessages, useSize } from '../../ui/text'
import type { BackupActions } from './shared/useBackups'
import type { Candidate } from './useIntake'

interface BackupRowProps {
  readonly backup: ListedBackup
  /** Null if nothing can be changed. */
  readonly onRestore: (() => void) | null
  readonly onDownload: () => void
  readonly onDelete: () => void
}

function BackupRow({ backup, onRestore, onDownload, onDelete }: BackupRowProps) {
  const text = useMessages(dataMessages)
  const size = useSize()
  const date = formatDate(backup.at)
  return (
    <Box component="li" sx={rowStyles}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2">
          <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
            {date}
          </Box>
          {text.backups.reasons[backup.reason]}
        </Typography>
        <QuietText>
          {text.counts(backup.jobs, backup.users, backup.schedules)} ·{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {size(backup.bytes)}
          </Box>
        </QuietText>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: { xs: -1.25, sm: 'auto' } }}>
        {onRestore && (
          <Button aria-label={text.backups.restoreOf(date)} onClick={onRestore} sx={toolStyles}>
            {text.backups.restore}
          </Button>
        )}
        <ToolButton name={text.backups.downloadOf(date)} icon={mdiDownload} onClick={onDownload} />
        <ToolButton name={text.backups.deleteOf(date)} icon={mdiDeleteOutline} onClick={onDelete} />
      </Box>
    </Box>
  )
}

const rowStyles = {
  ...wrappingRow,
  columnGap: 1,
  py: 1,
} as const

const toolStyles = { minWidth: 40, minHeight: 40 } as const

interface BackupsSectionProps {
  readonly backups: BackupActions
  readonly isFrozen: boolean
  readonly onCandidate: (candidate: Candidate) => void
}

const AT_FIRST = 5

export function BackupsSection({ backups, isFrozen, onCandidate }: BackupsSectionProps) {
  const text = useMessages(dataMessages)
  const { instead } = useMessages(sharingMessages)
  const { sharing } = useStores()
  const { showToast } = useSessionActions()
  const { confirm } = useDialogs()
  const title = useRef<HTMLHeadingElement>(null)
  const isTaking = useRef(false)
  const [isAllShown, setAllShown] = useState(false)
  const { status, list } = backups
  const shown = isAllShown ? list : list.slice(0, AT_FIRST)

  /** Reports a failure, so that none goes unnoticed. */
  const carefully = (work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      console.error(error)
      showToast({ kind: 'danger', text: text.done.failed })
    })

  const takeNow = () =>
    carefully(async () => {
      if (isTaking.current) return
      isTaking.current = true
      try {
        const isNew = await backups.take('byHand')
        const result = isNew ? text.backups.taken : text.backups.upToDate
        showToast({ kind: isNew ? 'success' : 'default', text: result })
      } finally {
        isTaking.current = false
      }
    })

  const withText = ({ number }: ListedBackup, use: (content: string) => void) =>
    carefully(async () => {
      const content = await backups.read(number)
      if (content === null) showToast({ kind: 'danger', text: text.backups.damaged })
      else use(content)
    })

  const restore = (backup: ListedBackup) =>
    withText(backup, (content) => {
      const readAt = systemClock.now()
      const data = readFile(content, readAt)
      if (data.status === 'refused') {
        showToast({ kind: 'danger', text: text.backups.damaged })
      } else {
        onCandidate({ source: { kind: 'backup', at: backup.at }, data, readAt })
      }
    })

  const save = (backup: ListedBackup) =>
    withText(backup, (content) => download(exportName(backup.at, 'json', 'backup'), content))

  const remove = ({ number, at }: ListedBackup) =>
    carefully(async () => {
      const question = text.backups.confirmDelete(formatDate(at))
      if (!(await confirm(question))) return
      // The focused button disappears with its row.
      title.current?.focus()
      await backups.drop(number)
    })

  return (
    <PageSection title={text.backups.title} titleRef={title}>
      <QuietText>{text.backups[status === 'none' ? 'unavailable' : 'hint']}</QuietText>
      {status !== 'none' && !isFrozen && (
        <Button variant="outlined" onClick={takeNow} sx={{ alignSelf: 'start', minHeight: 40 }}>
          {text.backups.now}
        </Button>
      )}
      {status === 'loading' && <Skeleton height={64} rows={2} />}
      {status === 'failed' && (
        <ErrorAlert reason={text.backups.failed} onRetry={() => backups.refresh()} />
      )}
      {status === 'ready' && list.length === 0 && (
        <Typography variant="body2">{text.backups.empty}</Typography>
      )}
      {sharing && list.length > 0 && <Typography variant="body2">{instead.restore}</Typography>}
      {list.length > 0 && (
        <Box component="ul" aria-label={text.backups.title} sx={dividedList}>
          {shown.map((backup) => (
            <BackupRow
              key={backup.number}
              backup={backup}
              onRestore={isFrozen || sharing ? null : () => restore(backup)}
              onDownload={() => save(backup)}
              onDelete={() => remove(backup)}
            />
          ))}
        </Box>
      )}
      {shown.length < list.length && (
        <Button onClick={() => setAllShown(true)} sx={{ alignSelf: 'start', minHeight: 40 }}>
          {text.backups.more(list.length - shown.length)}
        </Button>
      )}
    </PageSection>
  )
}
