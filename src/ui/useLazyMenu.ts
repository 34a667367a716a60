import { type MouseEvent, useId, useState } from 'react'

/** A button and its menu, which few open: it loads when a click is likely. */
export function useLazyMenu(load: () => unknown) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const id = useId()
  return {
    /** Once opened the menu stays mounted, so that it can also close. */
    wasOpened,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== null,
      'aria-controls': anchor ? id : undefined,
      onPointerEnter: load,
      onFocus: load,
      onClick: (event: MouseEvent<HTMLElement>) => {
        setAnchor(event.currentTarget)
        setOpened(true)
      },
    },
    list: { id, anchor, onClose: () => setAnchor(null) },
  } as const
}
