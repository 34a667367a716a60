import { mdiArrowLeft, mdiArrowRight } from '@mdi/js'
import { useLocation } from 'react-router'
import { parseQuery } from '../../routing/query'
import { routeOf } from '../../routing/routes'
import { type RouteControls, routeControls } from '../../routing/wayBack'
import { widgetsMessages } from '../../text/frame/widgets'
import { Icon } from '../Icon'
import { PlainButtonLink } from '../PlainButton'
import { useMessages } from '../text'
import styles from './BarLink.module.css'

interface BarLinkProps {
  readonly to: string
  /** Its label, truncated if there is too little room. */
  readonly children: string
  readonly title?: string | undefined
  readonly leads?: 'back' | 'forward'
  /** The page's own main link. Its label is the longest and shrinks first. */
  readonly isMain?: boolean
}

/** A link in the bar of a page. */
export function BarLink({ to, children, title, leads, isMain = false }: BarLinkProps) {
  return (
    <PlainButtonLink
      kind={isMain ? 'framed' : 'outlined'}
      className={isMain ? styles.main : styles.other}
      to={to}
      title={title ?? children}
    >
      {leads === 'back' && <Icon path={mdiArrowLeft} className={styles.arrow} />}
      <span className={leads ? styles.label : styles.cut}>
        {leads ? <span className={styles.cut}>{children}</span> : children}
      </span>
      {leads === 'forward' && <Icon path={mdiArrowRight} className={styles.arrow} />}
    </PlainButtonLink>
  )
}

/** The links back and forward that the address offers, with their labels. */
export function useRouteControls(): RouteControls {
  const { back, forward, to } = useMessages(widgetsMessages).ways
  const { pathname, search } = useLocation()
  const labels = { back, forward: routeOf(pathname) === 'job' ? to : forward }
  return routeControls(parseQuery(search), labels)
}

/** The link back or the link forward, if the address offers it. */
export function RouteLink({ leads }: { readonly leads: 'back' | 'forward' }) {
  const { from, to } = useRouteControls()
  const control = leads === 'back' ? from : to
  return (
    control && (
      <BarLink to={control.value} leads={leads}>
        {control.uiText}
      </BarLink>
    )
  )
}
