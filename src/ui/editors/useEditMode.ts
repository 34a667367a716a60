import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface EditMode {
  readonly isEditing: boolean
  readonly open: () => void
  /** Focus goes back to the opener. */
  readonly close: () => void
  /** Focus is on its way to somewhere else, and stays there. */
  readonly leave: () => void
  /** The button that opens the editor. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** View or edit. Whoever worked by keyboard goes on from where the editor was opened. */
export function useEditMode(): EditMode {
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isClosing = useRef(false)
  useLayoutEffect(() => {
    if (isEditing || !isClosing.current) return
    isClosing.current = false
    opener.current?.focus()
  }, [isEditing])
  return {
    isEditing,
    opener,
    open: () => setEditing(true),
    close: () => {
      isClosing.current = true
      setEditing(false)
    },
    leave: () => setEditing(false),
  }
}
