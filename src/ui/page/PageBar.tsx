import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const SlotContext = createContext<HTMLElement | null>(null)

/** Gives the pages the place in the dock where their own bar stands. */
export const PageBarSlot = SlotContext.Provider

/** A page's own bar: its pager, its way back. It stands in the dock and never over the page. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const slot = useContext(SlotContext)
  return slot && createPortal(children, slot)
}
