import {
  mdiCalendarTodayOutline,
  mdiDotsHorizontal,
  mdiFormatListChecks,
  mdiHexagonMultipleOutline,
  mdiPlus,
} from '@mdi/js'
import { Suspense } from 'react'
import { TITLE_FIELD_ID } from '../../features/job-list/entry/TitleField'
import { paths, TO_WRITE } from '../../routing/paths'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { lazyPart } from '../../ui/lazyPart'
import { useText } from '../../ui/text'
import { useLazyMenu } from '../../ui/useLazyMenu'
import { NavLink } from '../frame/TopBar'
import styles from './BottomBar.module.css'

const loadSheet = () => import('./MoreSheet')
const MoreSheet = lazyPart(async () => (await loadSheet()).MoreSheet)

/** A phone opens its keyboard only for a field that has the focus before the tap is over. */
const focusAtOnce = () => document.getElementById(TITLE_FIELD_ID)?.focus()

/** What a thumb reaches on a phone: the main pages, a new job, and a sheet with everything else. */
export function BottomBar() {
  const { nav } = useText()
  const more = useLazyMenu(loadSheet)
  return (
    <>
      <nav aria-label={nav.main} className={styles.bar}>
        <NavLink to={paths.home()} className={styles.item}>
          <Icon path={mdiCalendarTodayOutline} />
          {nav.today}
        </NavLink>
        <NavLink to={paths.jobs()} className={styles.item}>
          <Icon path={mdiFormatListChecks} />
          {nav.jobs}
        </NavLink>
        <Link
          to={paths.jobs()}
          state={TO_WRITE}
          aria-label={nav.newJob}
          title={nav.newJob}
          onClick={focusAtOnce}
          className={styles.add}
        >
          <Icon path={mdiPlus} />
        </Link>
        <NavLink to={paths.projects()} className={styles.item}>
          <Icon path={mdiHexagonMultipleOutline} />
          {nav.projects}
        </NavLink>
        <button
          type="button"
          {...more.button}
          aria-haspopup="dialog"
          aria-label={nav.moreHint}
          className={styles.item}
        >
          <Icon path={mdiDotsHorizontal} />
          {nav.more}
        </button>
      </nav>
      {more.wasOpened && (
        <Suspense>
          <MoreSheet {...more.list} />
        </Suspense>
      )}
    </>
  )
}
