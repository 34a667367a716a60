import IconButton from '@mui/material/IconButton'
import { lazy, Suspense } from 'react'
import { Icon } from '../../ui/Icon'
import { useLazyMenu } from '../../ui/useLazyMenu'
import type { ChoiceListProps } from './ChoiceList'

const loadList = () => import('./ChoiceList')
const ChoiceList = lazy(() => loadList().then((module) => ({ default: module.ChoiceList })))

type ChoiceMenuProps = Pick<ChoiceListProps, 'name' | 'chosen' | 'choices'> & {
  readonly icon: string
}

/** A small menu with one active choice, or with places to go to. */
export function ChoiceMenu({ icon, ...list }: ChoiceMenuProps) {
  const menu = useLazyMenu(loadList)
  return (
    <>
      <IconButton
        aria-label={list.name}
        title={list.name}
        {...menu.button}
        sx={{ width: 40, height: 40, color: 'text.secondary' }}
      >
        <Icon path={icon} />
      </IconButton>
      {menu.wasOpened && (
        <Suspense>
          <ChoiceList {...menu.list} {...list} />
        </Suspense>
      )}
    </>
  )
}
