import { useMemo } from 'react'
import { HashRouter } from 'react-router'
import { draftsOf, useStores } from '../hooks/stores'
import { DialogsProvider } from '../ui/dialogs/dialogs'
import { DraftsContext } from '../ui/drafts'
import { TextProvider } from '../ui/text'
import '../ui/base.css'
import { LanguageChoice, useLanguageChoice } from './frame/preferences'
import { PageBoundary } from './PageBoundary'
import { Pages } from './Pages'

export function App() {
  const choice = useLanguageChoice()
  const stores = useStores()
  const drafts = useMemo(() => draftsOf(stores), [stores])
  return (
    <LanguageChoice value={choice}>
      <TextProvider language={choice.language}>
        <DraftsContext value={drafts}>
          <DialogsProvider>
            <HashRouter>
              <PageBoundary isOutermost>
                <Pages />
              </PageBoundary>
            </HashRouter>
          </DialogsProvider>
        </DraftsContext>
      </TextProvider>
    </LanguageChoice>
  )
}
