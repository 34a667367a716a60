import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createHashHistory as createHashHistory, Router } from 'react-router'
import { useStores } from '../hooks/stores'
import { DialogsProvider } from '../ui/dialogs/dialogs'
import { PathProvider } from '../ui/Link'
import { TextProvider } from '../ui/text'
import { DraftsContext } from '../ui/useDraft'
import '../ui/base.css'
import { LanguageChoice, useLanguageChoice } from './frame/preferences'
import { PageBoundary } from './PageBoundary'
import { Pages } from './Pages'

/**
 * The router for addresses in the hash, as the library has it, with one difference: there every
 * change of the address is a transition, so that a page stays until the next one is loaded. A filter
 * or another page of a list needs no code, and a transition would only delay what was clicked.
 */
function PageRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createHashHistory({ window, v5Compat: true }))
  const [{ action, location }, setPlace] = useState(() => ({
    action: history.action,
    location: history.location,
  }))
  const { pathname } = location
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (next.location.pathname === pathname) setPlace(next)
        else startTransition(() => setPlace(next))
      }),
    [history, pathname],
  )
  return (
    <Router location={location} navigationType={action} navigator={history}>
      <PathProvider value={pathname}>{children}</PathProvider>
    </Router>
  )
}

export function App() {
  const choice = useLanguageChoice()
  const { drafts } = useStores()
  return (
    <LanguageChoice value={choice}>
      <TextProvider language={choice.language}>
        <DraftsContext value={drafts}>
          <DialogsProvider>
            <PageRouter>
              <PageBoundary isOutermost>
                <Pages />
              </PageBoundary>
            </PageRouter>
          </DialogsProvider>
        </DraftsContext>
      </TextProvider>
    </LanguageChoice>
  )
}
