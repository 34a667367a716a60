import type { ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { page } from 'vitest/browser'
import { StoresProvider } from '../../src/hooks/stores'
import type { Stores } from '../../src/state/appStores'
import type { Language } from '../../src/text/base/messages'
import { DialogsProvider } from '../../src/ui/dialogs/dialogs'
import { NavigationBar, PageBarProvider } from '../../src/ui/page/PageBar'
import { TextProvider } from '../../src/ui/text'
import { MuiTheme } from '../../src/ui/theme'
import { DraftsContext } from '../../src/ui/useDraft'
import { clear, remember } from './rendered'
import '../../src/ui/base.css'

interface Deps {
  readonly stores?: Stores
  /** The path and the query that the page is at. */
  readonly at?: string
  readonly mode?: 'light' | 'dark'
  readonly language?: Language
  /** Whether the element has the height of the window, as a drawer has. */
  readonly isFixed?: boolean
}

let address = ''

/** The current address. */
export const addressNow = (): string => address

/** The bar that pages put their links in. */
export const pageBar = () => page.getByRole('complementary', { name: 'Bar' })

function Whereabouts() {
  const { pathname, search } = useLocation()
  address = pathname + search
  return null
}

/** The page, and its bar outside of it. */
function Framed({ bar, children }: { readonly bar: HTMLElement; readonly children: ReactNode }) {
  return (
    <PageBarProvider>
      {children}
      {createPortal(<NavigationBar />, bar)}
    </PageBarProvider>
  )
}

/** Renders an element inside everything that the app puts around its pages. */
export function render(element: ReactNode, deps: Deps = {}) {
  const { stores, at = '/', mode = 'light', language = 'mixed', isFixed = false } = deps
  clear()
  document.title = 'Test'
  // As the script of the first paint sets it, before anything is drawn.
  document.documentElement.dataset.theme = mode
  const place = document.body.appendChild(document.createElement('main'))
  if (isFixed) Object.assign(place.style, { position: 'fixed', inset: '0' })
  const bar = document.body.appendChild(document.createElement('aside'))
  bar.setAttribute('aria-label', 'Bar')
  Object.assign(bar.style, { display: 'flex', gap: '8px', minWidth: '0' })
  const routed = (
    <MemoryRouter initialEntries={[at]}>
      <Whereabouts />
      <Framed bar={bar}>{element}</Framed>
    </MemoryRouter>
  )
  const root = remember(createRoot(place))
  const dialogs = (
    <DialogsProvider>
      {stores ? <StoresProvider value={stores}>{routed}</StoresProvider> : routed}
    </DialogsProvider>
  )
  const around = (
    <MuiTheme>
      <TextProvider language={language}>
        {stores ? <DraftsContext value={stores.drafts}>{dialogs}</DraftsContext> : dialogs}
      </TextProvider>
    </MuiTheme>
  )
  flushSync(() => root.render(around))
}
