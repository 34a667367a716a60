import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { transition } from '../../domain/app/transition'
import { formatDate } from '../../domain/core/time'
import { planMerge, planReplace } from '../../domain/exchange/files/preview'
import { useApp, useStores } from '../../hooks/stores'
import { issueSentence } from '../../text/base/issues'
import type { Language } from '../../text/base/messages'
import { dataMessages } from '../../text/data/data'
import { type ExchangeText, exchangeMessages } from '../../text/data/exchange'
import { sharingMessages } from '../../text/data/sharing'
import { QuietText } from '../../ui/page/QuietText'
import { useLanguage, useMessages } from '../../ui/text'
import { KINDS, type Lines, type OutcomeKind, type OutcomeLine, outcomeOf } from './outcome'
import { Fields, FileDialog } from './shared/FileDialog'
import { MoreLines } from './shared/MoreLines'
import type { CarryOut } from './shared/useCarryOut'
import type { Candidate } from './useIntake'

const AT_FIRST = 50
const MORE = 200

const COLORS: Readonly<Partial<Record<OutcomeKind, string>>> = {
  refused: 'error.main',
  gone: 'error.main',
  changed: 'warning.main',
  new: 'success.main',
}

/** Unchanged items matter to few. */
const isOpenAtFirst = (kind: OutcomeKind) => kind !== 'same' && kind !== 'unchanged'

function OutcomeLists({ lines }: { readonly lines: Lines }) {
  return KINDS.filter((kind) => lines[kind].length > 0).map((kind) => (
    <OutcomeList key={kind} kind={kind} lines={lines[kind]} />
  ))
}

interface OutcomeListProps {
  readonly kind: OutcomeKind
  readonly lines: readonly OutcomeLine[]
}

function OutcomeList({ kind, lines }: OutcomeListProps) {
  const text = useMessages(exchangeMessages).preview
  return (
    <MoreLines
      name={text.kinds[kind]}
      summary={
        <>
          <Box component="span" sx={{ color: COLORS[kind] ?? 'text.secondary' }}>
            {text.kinds[kind]}
          </Box>{' '}
          {lines.length}
        </>
      }
      isOpen={isOpenAtFirst(kind)}
      lines={lines}
      atFirst={AT_FIRST}
      more={MORE}
      moreText={text.more}
      draw={(line) => <LineView key={line.key} line={line} />}
    />
  )
}

function LineView({ line }: { readonly line: OutcomeLine }) {
  const text = useMessages(exchangeMessages)
  const language = useLanguage()
  const details = detailsOf(line, text, language)
  return (
    <li>
      <span>
        {line.thing !== 'job' && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text.preview.things[line.thing]}:{' '}
          </Box>
        )}
        {line.title.trim() === '' ? text.preview.noTitle : line.title}
      </span>
      {details !== '' && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {details}
        </Box>
      )}
    </li>
  )
}

function detailsOf(
  { fields, why }: OutcomeLine,
  { fields: names }: ExchangeText,
  language: Language,
) {
  if (why) return issueSentence(why, language)
  const known: Readonly<Record<string, string>> = names
  return fields.map((field) => (Object.hasOwn(known, field) ? known[field] : field)).join(', ')
}

type Mode = 'merge' | 'replace'

interface ImportModeProps {
  readonly mode: Mode
  /** A partial file should not replace all data. */
  readonly isWhole: boolean
  readonly onChange: (mode: Mode) => void
}

function ImportMode({ mode, isWhole, onChange }: ImportModeProps) {
  const text = useMessages(exchangeMessages).preview
  const { instead } = useMessages(sharingMessages)
  const { sharing } = useStores()
  if (!isWhole) return <Typography variant="body2">{text.onlyMerge}</Typography>
  if (sharing) return <Typography variant="body2">{instead.replace}</Typography>
  return (
    <RadioGroup
      aria-label={text.mode}
      value={mode}
      onChange={(_, value) => onChange(value === 'replace' ? 'replace' : 'merge')}
      sx={{ gap: 0.5 }}
    >
      <Choice value="merge" title={text.merge} hint={text.mergeHint} />
      <Choice value="replace" title={text.replace} hint={text.replaceHint} />
    </RadioGroup>
  )
}

interface ChoiceProps {
  readonly value: Mode
  readonly title: string
  readonly hint: string
}

const Choice = ({ value, title, hint }: ChoiceProps) => (
  <FormControlLabel
    value={value}
    control={<Radio size="small" />}
    label={
      <>
        {title}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {hint}
        </Box>
      </>
    }
    slotProps={{ typography: { variant: 'body2' } }}
    sx={{ alignItems: 'flex-start', m: 0, ml: -1, '& .MuiRadio-root': { mt: -0.5 } }}
  />
)

interface ImportDialogProps {
  readonly candidate: Candidate
  readonly carryOut: CarryOut
  readonly onClose: () => void
}

/** Previews an import or a restore, and carries it out only on confirmation. */
export function ImportDialog({ candidate, carryOut, onClose }: ImportDialogProps) {
  const { data, source, readAt } = candidate
  const text = useMessages(exchangeMessages).preview
  const { done } = useMessages(dataMessages)
  const latest = useApp((app) => app)
  const [isOpen, setOpen] = useState(true)
  // While it is being saved the dialog shows the request, not its result.
  const [before, setBefore] = useState<typeof latest | null>(null)
  const state = before ?? latest
  const isWorking = before !== null
  const isRestore = source.kind === 'backup'
  const [mode, setMode] = useState<Mode>(isRestore ? 'replace' : 'merge')

  const { event, lines, isIdle } = useMemo(() => {
    const planned = (mode === 'merge' ? planMerge : planReplace)(state, data, readAt)
    const { event } = planned
    return {
      event,
      lines: outcomeOf(planned, data),
      isIdle: !event || transition(state, event, readAt) === state,
    }
  }, [mode, state, data, readAt])

  const date = isRestore ? formatDate(source.at) : ''
  const isOnlyOrder = !isIdle && lines.new.length + lines.changed.length + lines.gone.length === 0
  const repairs = data.repairs.length + data.scheduleRepairs.length

  function doneMessage(): string {
    if (isRestore) return done.restored(date)
    if (mode === 'replace') return done.replaced
    return done.imported(lines.new.length, lines.changed.length)
  }

  async function go() {
    if (!event) return
    setBefore(latest)
    const isDone = await carryOut({
      event,
      reason: isRestore ? 'restore' : 'import',
      message: doneMessage(),
    })
    if (isDone) setOpen(false)
    else setBefore(null)
  }

  const label = isRestore ? text.restore : mode === 'replace' ? text.replaceAll : text.import
  return (
    <FileDialog
      title={isRestore ? text.restoreTitle(date) : `${text.importTitle} ${source.name}`}
      isOpen={isOpen}
      isWorking={isWorking}
      width="sm"
      onClose={() => setOpen(false)}
      onClosed={onClose}
      action={
        isIdle
          ? null
          : {
              label: isWorking ? text.working : label,
              isDangerous: lines.gone.length > 0,
              run: go,
            }
      }
      head={
        <>
          {!isRestore && (
            <Fields isDisabled={isWorking}>
              <ImportMode mode={mode} isWhole={data.isWhole} onChange={setMode} />
            </Fields>
          )}
          <QuietText role="status">
            {isIdle ? text.nothingNew : isOnlyOrder ? text.onlyOrder : text.backupFirst}
            {repairs > 0 && ` ${text.repaired(repairs)}.`}
          </QuietText>
        </>
      }
    >
      <Box sx={{ flexGrow: 1, overflow: 'auto', px: { xs: 2, sm: 3 }, py: 1 }} tabIndex={0}>
        <OutcomeLists key={mode} lines={lines} />
      </Box>
    </FileDialog>
  )
}
