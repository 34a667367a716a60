import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { transition } from '../../domain/app/transition'
import { formatDate } from '../../domain/core/time'
import { planMerge, planReplace } from '../../domain/exchange/files/preview'
import { scheduleTransition } from '../../domain/model/schedule/transition'
import { useApp, useSchedules } from '../../hooks/stores'
import { dataMessages } from '../../text/data/data'
import { exchangeMessages } from '../../text/data/exchange'
import { useMessages } from '../../ui/text'
import type { Candidate } from './candidate'
import { ImportMode, type Mode } from './ImportMode'
import { OutcomeLists } from './OutcomeLists'
import { outcomeOf } from './outcome'
import { Fields, FileDialog } from './shared/FileDialog'
import type { CarryOut } from './shared/useCarryOut'

interface ImportDialogProps {
  readonly candidate: Candidate
  readonly carryOut: CarryOut
  readonly onClose: () => void
}

/** Shows what an import or a restore would do, and does it only when told to. */
export function ImportDialog({ candidate, carryOut, onClose }: ImportDialogProps) {
  const { data, source, readAt } = candidate
  const text = useMessages(exchangeMessages).preview
  const { done } = useMessages(dataMessages)
  const latest = { state: useApp((app) => app), schedules: useSchedules((all) => all) }
  const [isOpen, setOpen] = useState(true)
  // While it is being saved the dialog shows what was asked for, not that it is there already.
  const [before, setBefore] = useState<typeof latest | null>(null)
  const { state, schedules } = before ?? latest
  const isWorking = before !== null
  const isRestore = source.kind === 'backup'
  const [mode, setMode] = useState<Mode>(isRestore ? 'replace' : 'merge')

  const { plan, lines, isIdle } = useMemo(() => {
    const planned = (mode === 'merge' ? planMerge : planReplace)({ state, schedules }, data, readAt)
    const { event, scheduleEvent } = planned
    return {
      plan: planned,
      lines: outcomeOf(planned, data),
      isIdle:
        (!event || transition(state, event, readAt) === state) &&
        (!scheduleEvent || scheduleTransition(schedules, scheduleEvent, readAt) === schedules),
    }
  }, [mode, state, schedules, data, readAt])

  const date = isRestore ? formatDate(source.at, 'DD.MM.YYYY HH:mm') : ''
  const isOnlyOrder = !isIdle && lines.new.length + lines.changed.length + lines.gone.length === 0
  const repairs = data.repairs.length + data.scheduleRepairs.length

  function said(): string {
    if (isRestore) return done.restored(date)
    if (mode === 'replace') return done.replaced
    return done.imported(lines.new.length, lines.changed.length)
  }

  async function go() {
    setBefore(latest)
    const isDone = await carryOut({
      plan,
      reason: isRestore ? 'restore' : 'import',
      said: said(),
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
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {isIdle ? text.nothingNew : isOnlyOrder ? text.onlyOrder : text.backupFirst}
            {repairs > 0 && ` ${text.repaired(repairs)}.`}
          </Typography>
        </>
      }
    >
      <Box sx={{ flexGrow: 1, overflow: 'auto', px: { xs: 2, sm: 3 }, py: 1 }} tabIndex={0}>
        <OutcomeLists key={mode} lines={lines} />
      </Box>
    </FileDialog>
  )
}
