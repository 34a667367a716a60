import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useStore } from 'zustand'
import { type Ms, SECOND } from '../../domain/core/time'
import type { JobId } from '../../domain/model/job/job'
import { currentRow, jobIdOf } from '../../features/job-list/row/rowFocus'
import { SearchDialog } from '../../features/search/SearchDialog'
import { useApp, useStores } from '../../hooks/stores'
import { parseParams } from '../../routing/params'
import { parseQuery } from '../../routing/query'
import { searchedJobs } from '../../state/searchedJobs'
import { keysHelp } from '../../state/switches'
import { type JobActions, OpenedJobAction, useJobActions } from '../../widgets/job/jobActions'
import { LazyJobEditor } from '../jobs/LazyJobEditor'
import { useCommands } from './useCommands'

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog')).KeysDialog }))

/** The first page comes first; whoever searches earlier has the index made at once. */
const AFTER_START: Ms = 5 * SECOND

interface SearchAndCommandsProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The search, what its actions open after it has closed, and the list of all keys. */
export function SearchAndCommands({ isOpen, onClose }: SearchAndCommandsProps) {
  const stores = useStores()
  useEffect(() => {
    const timer = setTimeout(() => searchedJobs(stores), AFTER_START)
    return () => clearTimeout(timer)
  }, [stores])
  const areKeysOpen = useStore(keysHelp)
  const [opener, setOpener] = useState<Element | null>(null)
  const { actions, opened, close } = useJobActions(() => {
    if (opener instanceof HTMLElement) opener.focus()
  })
  return (
    <>
      {isOpen && <OpenSearch actions={actions} onOpener={setOpener} onClose={onClose} />}
      {areKeysOpen && (
        <Suspense>
          <KeysDialog onClose={() => keysHelp.setState(false)} />
        </Suspense>
      )}
      <OpenedJobAction opened={opened} close={close} Editor={LazyJobEditor} actions={actions} />
    </>
  )
}

/** The job of the page, else of the row that has the focus, else of the drawer. */
function useJobAtHand(): JobId | undefined {
  const { jobId } = parseParams(useParams())
  const { lastSeenJob, openDrawer } = parseQuery(useLocation().search)
  // Once the search is open, the row has lost the focus.
  const [row] = useState(currentRow)
  if (jobId !== undefined) return jobId
  return row ? jobIdOf(row) : openDrawer ? lastSeenJob : undefined
}

interface OpenSearchProps extends Pick<SearchAndCommandsProps, 'onClose'> {
  readonly actions: JobActions
  readonly onOpener: (opener: Element | null) => void
}

function OpenSearch({ actions, onOpener, onClose }: OpenSearchProps) {
  const id = useJobAtHand()
  const job = useApp(({ jobs }) => jobs.items.find((each) => each.id === id))
  const commands = useCommands(job, actions)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => onOpener(opener), [onOpener, opener])
  return <SearchDialog commands={commands} onClose={onClose} />
}
