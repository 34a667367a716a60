import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface EditMode {
  readonly isEditing: boolean
  readonly open: () => void
  /** Focus returns to the opener. */
  readonly close: () => void
  /** Focus has moved elsewhere, and stays there. */
  readonly leave: () => void
  /** The button that opens the editor. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** View or edit. Keyboard users continue where they opened the editor. */
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
