import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { isSameValue } from '../../../domain/core/sameValue'
import { importEvent } from '../../../domain/exchange/import/plan/importPlan'
import type { HistoryPreview } from '../../../domain/exchange/import/plan/previewHistory'
import { TOOL_NAMES } from '../../../domain/exchange/import/toolNames'
import { useApp, useSessionActions, useWorkers } from '../../../hooks/stores'
import { useOperation } from '../../../hooks/useOperation'
import { historyOperations } from '../../../protocol/historyOperations'
import { historyFaultSentence, historyMessages } from '../../../text/data/history'
import { widgetsMessages } from '../../../text/frame/widgets'
import { useDialogs } from '../../../ui/dialogs/dialogs'
import { LAYOUT } from '../../../ui/layout'
import { ErrorAlert } from '../../../ui/page/ErrorAlert'
import { QuietText } from '../../../ui/page/QuietText'
import { useMessages, useText } from '../../../ui/text'
import { Fields, FileDialog } from '../shared/FileDialog'
import type { CarryOut } from '../shared/useCarryOut'
import type { HistoryFile } from './answers'
import { type Answers, firstAnswers, importPlanOf } from './answers'
import { HistoryOutcome } from './HistoryOutcome'
import { HistoryQuestions } from './HistoryQuestions'

const KINDS = ['new', 'changed', 'unchanged', 'same', 'refused'] as const

const COLORS = {
  new: 'success.main',
  changed: 'warning.main',
  unchanged: 'text.secondary',
  same: 'text.secondary',
  refused: 'error.main',
} as const

/** The counts of the preview, in sight of the button that imports. */
function HistoryCounts({ preview }: { readonly preview: HistoryPreview }) {
  const messages = useMessages(historyMessages)
  const numbers = { ...preview.counts, refused: preview.refused.length }
  return (
    <Box component="ul" aria-label={messages.preview.title} sx={countsStyles}>
      {KINDS.filter((kind) => numbers[kind] > 0 || kind === 'new').map((kind) => (
        <li key={kind}>
          <Box component="span" sx={{ color: COLORS[kind] }}>
            {messages.kinds[kind]}
          </Box>{' '}
          {numbers[kind]}
        </li>
      ))}
    </Box>
  )
}

const countsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  m: 0,
  mr: 'auto',
  flexBasis: { xs: '100%', sm: 'auto' },
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const

interface HistoryDialogProps {
  readonly file: HistoryFile
  readonly carryOut: CarryOut
  readonly onClose: () => void
}

/** Asks what a history leaves open, previews the result, and imports it on confirmation. */
export function HistoryDialog({ file, carryOut, onClose }: HistoryDialogProps) {
  const common = useText()
  const messages = useMessages(historyMessages)
  const latest = useApp((app) => app)
  const workers = useWorkers()
  const { showToast } = useSessionActions()
  const { confirm } = useDialogs()
  const { discardChanges } = useMessages(widgetsMessages).draft
  const [isOpen, setOpen] = useState(true)
  // While it is being saved the dialog shows the request, not its result.
  const [before, setBefore] = useState<typeof latest | null>(null)
  const state = before ?? latest
  const isWorking = before !== null
  const [answers, setAnswers] = useState(() => firstAnswers(file))
  const answer = (answered: Partial<Answers>) => setAnswers({ ...answers, ...answered })
  async function close() {
    const isAnswered = !isSameValue(answers, firstAnswers(file))
    if (!isAnswered || (await confirm(discardChanges))) setOpen(false)
  }

  const input = useMemo(() => importPlanOf(file, answers, state), [file, answers, state])
  const { status, result, retry } = useOperation(historyOperations.preview, input)
  const fault = result && 'fault' in result ? result : undefined
  const preview = input && result && !('fault' in result) ? result : undefined
  const count = preview ? preview.counts.new + preview.counts.changed : 0
  const isCurrent = status === 'ok' && input !== undefined

  async function importHistory() {
    if (!input) return
    setBefore(latest)
    let isDone = false
    try {
      const imported = await workers.run(historyOperations.runImport, input)
      if ('fault' in imported) return
      isDone = await carryOut({
        event: importEvent(state, imported, file.readAt),
        reason: 'import',
        message: messages.done(imported.added.length, imported.changed.length, file.name),
      })
    } catch {
      showToast({ kind: 'danger', text: messages.preview.failed })
    } finally {
      if (isDone) setOpen(false)
      else setBefore(null)
    }
  }

  function verdict(): string {
    if (!input) return messages.preview.waiting
    if (!preview) return messages.preview.reading
    if (count > 0) return messages.preview.title
    const { same, unchanged } = preview.counts
    return same + unchanged > 0 ? messages.preview.nothingNew : messages.preview.nothingUsable
  }

  const { format, records } = file.facts
  const isIdle = isCurrent && count === 0
  return (
    <FileDialog
      title={messages.dialog.title(file.name)}
      isOpen={isOpen}
      isWorking={isWorking}
      width="md"
      onClose={close}
      onClosed={onClose}
      sx={dialogStyles}
      headStyles={headStyles}
      head={
        <QuietText>
          {messages.dialog.found(
            format === 'csv' ? messages.dialog.table : TOOL_NAMES[format],
            records,
          )}
        </QuietText>
      }
      foot={preview && <HistoryCounts preview={preview} />}
      action={
        isIdle
          ? null
          : {
              label: count > 0 ? messages.importJobs(count) : messages.importNone,
              isReady: isCurrent,
              run: importHistory,
            }
      }
    >
      <Box sx={bodyStyles} tabIndex={0}>
        <Fields isDisabled={isWorking}>
          <HistoryQuestions
            file={file}
            answers={answers}
            isStartWanted={preview?.refused.some(({ why }) => why === 'noStart') ?? false}
            onAnswer={answer}
          />
        </Fields>
        <Box role="status" sx={{ mt: 1 }}>
          <Typography variant="h3">{verdict()}</Typography>
        </Box>
        {(status === 'error' || fault) && (
          <ErrorAlert
            title={messages.preview.failed}
            reason={fault ? historyFaultSentence(fault, messages) : common.errors.message}
            {...(!fault && { onRetry: retry })}
          />
        )}
        {preview && (
          <Box sx={{ ...outcomeStyles, opacity: isCurrent ? 1 : 0.6 }}>
            <HistoryOutcome preview={preview} />
          </Box>
        )}
      </Box>
    </FileDialog>
  )
}

/** It grows only downwards, and ends above the footer of a wide page. */
const dialogStyles = {
  [`@media (min-width: ${LAYOUT.desktop}px)`]: {
    '& .MuiDialog-container': { alignItems: 'flex-start' },
    '& .MuiDialog-paper': { maxHeight: 'calc(100% - 184px)' },
  },
} as const

const headStyles = { gap: 0.5, pb: 1.5, borderBottom: 1, borderColor: 'divider' } as const

const bodyStyles = {
  flexGrow: 1,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  px: { xs: 2, sm: 3 },
  py: 2,
} as const

const outcomeStyles = {
  display: 'grid',
  gap: 1.5,
  minWidth: 0,
  transition: 'opacity 120ms',
} as const
