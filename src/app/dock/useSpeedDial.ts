import { useEffect, useId, useRef, useState } from 'react'

/** The links and their button stand apart in the dock; this holds them together. */
export function useSpeedDial() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const linksId = useId()

  useEffect(() => {
    if (!isOpen) return
    function closeFromOutside({ target }: PointerEvent) {
      if (!(target instanceof Node) || button.current?.contains(target)) return
      if (!document.getElementById(linksId)?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [isOpen, linksId])

  return {
    isOpen,
    linksId,
    button,
    toggle: () => setOpen(!isOpen),
    close: (reason: 'followed' | 'escaped') => {
      setOpen(false)
      if (reason === 'escaped') button.current?.focus()
    },
  }
}
