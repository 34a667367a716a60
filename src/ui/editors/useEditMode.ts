import { type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react'
import { DraftsContext } from '../drafts'

interface EditMode {
  readonly isEditing: boolean
  /** Opened by the user and not because of a draft: then the focus follows. */
  readonly isByHand: boolean
  readonly open: () => void
  /** Focus returns to the opener. */
  readonly close: () => void
  /** Focus has moved elsewhere, and stays there. */
  readonly leave: () => void
  /** The button that opens the editor. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/**
 * View or edit. Where a draft was left the editor is open again. Keyboard users continue where they
 * opened the editor.
 */
export function useEditMode(place?: string): EditMode {
  const drafts = useContext(DraftsContext)
  const [isEditing, setEditing] = useState(
    () => place !== undefined && drafts.read(place) !== undefined,
  )
  const [isByHand, setByHand] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isClosing = useRef(false)
  useLayoutEffect(() => {
    if (isEditing || !isClosing.current) return
    isClosing.current = false
    opener.current?.focus()
  }, [isEditing])
  return {
    isEditing,
    isByHand,
    opener,
    open: () => {
      setByHand(true)
      setEditing(true)
    },
    close: () => {
      isClosing.current = true
      setEditing(false)
    },
    leave: () => setEditing(false),
  }
}
