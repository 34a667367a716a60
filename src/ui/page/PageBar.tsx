import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const SlotContext = createContext<HTMLElement | null>(null)

/** Gives the pages the slot in the dock for their own bar. */
export const PageBarSlot = SlotContext.Provider

/** A page's own bar: its pager, its link back. It is in the dock and never over the page. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const slot = useContext(SlotContext)
  return slot && createPortal(children, slot)
}
