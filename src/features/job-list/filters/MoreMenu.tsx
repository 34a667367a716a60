import { mdiChevronDown } from '@mdi/js'
import { Suspense } from 'react'
import { jobsMessages } from '../../../text/jobs/jobs'
import { Icon } from '../../../ui/Icon'
import { lazyPart } from '../../../ui/lazyPart'
import { PlainButton } from '../../../ui/PlainButton'
import { useMessages } from '../../../ui/text'
import { useLazyMenu } from '../../../ui/useLazyMenu'
import type { MoreListProps } from './MoreList'

const loadList = () => import('./MoreList')
const MoreList = lazyPart(async () => (await loadList()).MoreList)

/** Rare actions on all jobs at once, or on all jobs of one person. */
export function MoreMenu(props: Pick<MoreListProps, 'owner'>) {
  const name = useMessages(jobsMessages).more
  const menu = useLazyMenu(loadList)
  return (
    <>
      <PlainButton kind="quiet" {...menu.button} style={{ marginRight: -10 }}>
        {name}
        <Icon path={mdiChevronDown} />
      </PlainButton>
      {menu.wasOpened && (
        <Suspense>
          <MoreList {...menu.list} {...props} name={name} />
        </Suspense>
      )}
    </>
  )
}
