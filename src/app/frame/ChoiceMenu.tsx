import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useId, useState } from 'react'
import { Icon } from '../../ui/Icon'
import type { ChoiceListProps } from './ChoiceList'

const loadList = () => import('./ChoiceList')
const ChoiceList = lazy(() => loadList().then((module) => ({ default: module.ChoiceList })))

type ChoiceMenuProps = Pick<ChoiceListProps, 'name' | 'chosen' | 'choices'> & {
  readonly icon: string
}

/** A small menu of which just one holds. Few open it, so what it needs comes when they do. */
export function ChoiceMenu({ icon, ...list }: ChoiceMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const id = useId()
  return (
    <>
      <IconButton
        aria-label={list.name}
        title={list.name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={loadList}
        onFocus={loadList}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpened(true)
        }}
        sx={{ width: 40, height: 40, color: 'text.secondary' }}
      >
        <Icon path={icon} />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <ChoiceList id={id} anchor={anchor} onClose={() => setAnchor(null)} {...list} />
        </Suspense>
      )}
    </>
  )
}
