import { useEffect, useEffectEvent } from 'react'
import { isEditedTwice } from '../../domain/app/jobs/mergeEdit'
import { useAppChanges, useSessionActions, useUndo } from '../../hooks/stores'
import { useToastWhenSaved } from '../../hooks/useToastWhenSaved'
import type { RecordedStep, UndoOutcome } from '../../state/appStores'
import { savingMessages } from '../../text/frame/saving'
import { undoMessages } from '../../text/frame/undo'
import { SavingBar } from '../../ui/SavingBar'
import { useMessages } from '../../ui/text'
import { stepSentence } from './stepSentence'
import { useUndoSaving } from './useUndoSaving'

/** A field has an undo of its own, which is what is meant while the caret is in it. */
const isEditing = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, [contenteditable=true]') !== null

/**
 * Ctrl or Cmd and Z undoes the last step, with Shift it is done again; a toast offers it. Says so only
 * when it is on disk.
 */
export function UndoKeys() {
  const text = useMessages(undoMessages)
  const { showToast } = useSessionActions()
  const { undo, redo, latest } = useUndo()
  const toastWhenSaved = useToastWhenSaved(useMessages(savingMessages).late)
  const isSaving = useUndoSaving()

  function tell(outcome: UndoOutcome, done: string, nothing: string) {
    if (outcome === 'changedSince') showToast({ kind: 'warning', text: text.changedSince })
    else if (outcome === 'nothing') showToast({ kind: 'default', text: nothing })
    else toastWhenSaved({ kind: 'default', text: done })
  }
  const takeBack = (step?: RecordedStep) => tell(undo(step), text.undone, text.nothingToUndo)
  const bringAgain = () => tell(redo(), text.redone, text.nothingToRedo)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndoKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyZ'
    if (!isUndoKey || isEditing(event.target)) return
    // A step taken back behind an open dialog would change what nobody sees.
    if (document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    if (event.shiftKey) bringAgain()
    else takeBack()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  useAppChanges((change) => {
    const sentence = stepSentence(change, text)
    if (sentence !== null) {
      const step = latest()
      const action = { label: text.undo, run: () => takeBack(step) }
      showToast({ kind: 'default', text: sentence, action })
    }
    if (change.event.type === 'todo.commit') {
      const { id } = change.event.job
      const job = change.after.jobs.items.find((each) => each.id === id)
      if (job?.logs.items.slice(0, 2).some((log) => log.ts >= change.at && isEditedTwice(log))) {
        showToast({ kind: 'warning', text: text.editedTwice })
      }
    }
  })
  return isSaving ? <SavingBar isOfWindow /> : null
}
