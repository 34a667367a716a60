import { mdiChevronDown } from '@mdi/js'
import { lazy, Suspense, useId, useState } from 'react'
import { jobsWords } from '../../../text/jobs'
import { Icon } from '../../../ui/Icon'
import { useWords } from '../../../ui/text'
import { Pill } from './Pill'

const loadList = () => import('./MoreList')
const MoreList = lazy(() => loadList().then((module) => ({ default: module.MoreList })))

/** What is done to all jobs at once, and seldom. */
export function MoreMenu({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const name = useWords(jobsWords).more
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const id = useId()
  return (
    <>
      <Pill
        data-kind="plain"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={loadList}
        onFocus={loadList}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpened(true)
        }}
        sx={{ mr: -1.25 }}
      >
        {name}
        <Icon path={mdiChevronDown} />
      </Pill>
      {wasOpened && (
        <Suspense>
          <MoreList
            id={id}
            name={name}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onShortcuts={onShortcuts}
          />
        </Suspense>
      )}
    </>
  )
}
