import type { AppEvent } from '../../../domain/app/state/events'
import { useSend, useSessionActions, useUndo } from '../../../hooks/stores'
import { useToastWhenSaved } from '../../../hooks/toasts'
import type { BackupReason } from '../../../state/appStores'
import { dataMessages } from '../../../text/data/data'
import { savingMessages } from '../../../text/frame/undo'
import { useDialogs } from '../../../ui/dialogs/dialogs'
import { useMessages } from '../../../ui/text'
import type { BackupActions } from './useBackups'

interface LargeChange {
  readonly event: AppEvent
  readonly reason: BackupReason
  /** The message once it is done. */
  readonly message: string
}

export type CarryOut = (change: LargeChange) => Promise<boolean>

/**
 * Makes a large change: a backup first, then the change, then the offer to undo it. Resolves to
 * whether it was done, once it is on disk or that takes too long.
 */
export function useCarryOut(backups: BackupActions): CarryOut {
  const text = useMessages(dataMessages)
  const send = useSend()
  const { undo, latest } = useUndo()
  const { confirm } = useDialogs()
  const { showToast } = useSessionActions()
  const toastWhenSaved = useToastWhenSaved(useMessages(savingMessages).late)

  async function isBackedUp(reason: BackupReason): Promise<boolean> {
    try {
      await backups.take(reason)
      return true
    } catch (error) {
      console.warn('No backup could be taken.', error)
      return confirm(`${text.noBackup}\n${text.noBackupHint}`)
    }
  }

  return async ({ event, reason, message }) => {
    if (!(await isBackedUp(reason))) return false
    const before = latest()
    send(event)
    const step = latest()
    if (!step || step === before) {
      showToast({ kind: 'danger', text: text.done.frozen })
      return false
    }
    const run = () =>
      undo(step) === 'done'
        ? toastWhenSaved({ kind: 'default', text: text.done.undone })
        : showToast({ kind: 'warning', text: text.done.changedSince })
    const action = { label: text.done.undo, run }
    await toastWhenSaved({ kind: 'success', text: message, action, isLasting: true })
    return true
  }
}
