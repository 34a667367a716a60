import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { parseQuery } from '../../routing/query'
import { lazyPart } from '../lazyPart'

const SlotContext = createContext<HTMLElement | null>(null)
const SlotRefContext = createContext<(slot: HTMLElement | null) => void>(() => undefined)

/**
 * Lets a page put its own bar into the slot of the `NavigationBar`. Both have to be inside it. Once
 * the slot is there nothing but the page's bar renders again.
 */
export function PageBarProvider({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <SlotRefContext value={setSlot}>
      <SlotContext value={slot}>{children}</SlotContext>
    </SlotRefContext>
  )
}

/** A page's own bar: its pager, its link back. It is in the dock and never over the page. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const slot = useContext(SlotContext)
  return slot && createPortal(children, slot)
}

// Few addresses offer a way back or forward, so the first load does without them.
const RouteLink = lazyPart(async () => (await import('./BarLink')).RouteLink)

/**
 * The slot for the page's own bar, between the links back and forward that the address of any page
 * may offer. To be placed in a row, in which all of them share the room.
 */
export function NavigationBar() {
  const slotRef = useContext(SlotRefContext)
  const { from, to } = parseQuery(useLocation().search)
  return (
    <>
      <Suspense>{from !== undefined && <RouteLink leads="back" />}</Suspense>
      <div ref={slotRef} style={{ display: 'contents' }} />
      <Suspense>{to !== undefined && <RouteLink leads="forward" />}</Suspense>
    </>
  )
}
