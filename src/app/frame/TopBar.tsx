import { mdiCogOutline } from '@mdi/js'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { useStores } from '../../hooks/stores'
import { firstInteraction } from '../../platform/page'
import { paths } from '../../routing/paths'
import { Icon } from '../../ui/Icon'
import { Link, usePath } from '../../ui/Link'
import { lazyPart, unmissedPart } from '../../ui/lazyPart'
import { PlainButton } from '../../ui/PlainButton'
import { useText } from '../../ui/text'
import { useLazyMenu } from '../../ui/useLazyMenu'
import { APP_NAME } from '../update/buildInfo'
import { laterPart } from './laterPart'
import styles from './TopBar.module.css'

/** A link that is marked on its page and on the pages below it. */
export function NavLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const here = usePath().toLowerCase()
  // Every path begins like that of the home page.
  const isHere = to === paths.home() ? here === to : `${here}/`.startsWith(`${to}/`)
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />
}

const loadSettings = () => import('./SettingsList')
const SettingsList = lazyPart(async () => (await loadSettings()).SettingsList)

function SettingsMenu() {
  const { nav } = useText()
  const menu = useLazyMenu(loadSettings)
  return (
    <>
      <PlainButton
        kind="icon"
        aria-label={nav.settings}
        title={nav.settings}
        className={styles.settings}
        {...menu.button}
      >
        <Icon path={mdiCogOutline} />
      </PlainButton>
      {menu.wasOpened && (
        <Suspense>
          <SettingsList {...menu.list} />
        </Suspense>
      )}
    </>
  )
}

/** No sound comes before a gesture, so its code loads then; the page is complete without it. */
const Sounding = unmissedPart(async () => {
  await firstInteraction()
  return (await import('./Sounding')).Sounding
})

const SharingSign = laterPart(async () => (await import('../sharing/SharingSign')).SharingSign)

interface TopBarProps {
  readonly search: ReactNode
  /** On a phone, what is true of all pages and has no line of its own. */
  readonly notice?: ReactNode
}

export function TopBar({ search, notice }: TopBarProps) {
  const text = useText()
  const { sharing } = useStores()
  const links = [
    { to: paths.home(), label: text.nav.today },
    { to: paths.jobs(), label: text.nav.jobs },
    { to: paths.projects(), label: text.nav.projects },
    { to: paths.plan(), label: text.nav.plan },
    { to: paths.employees(), label: text.nav.employees },
    { to: paths.forecast(), label: text.nav.forecast },
    { to: paths.lastActivity(), label: text.nav.lastActivity },
  ]
  return (
    <header className={styles.bar}>
      <div className={styles.column}>
        <NavLink to={paths.home()} className={styles.wordmark}>
          <svg viewBox="0 0 32 32" aria-hidden>
            <rect width="32" height="32" rx="7" fill="#1f4e79" />
            <path d="M6 23 C12 23 12 9 17 9 S22 23 27 23" stroke="#fff" strokeWidth="2.6" />
            <path d="M17 6v20" stroke="#8fc1ee" strokeWidth="1.8" strokeDasharray="2.5 3" />
          </svg>
          {APP_NAME}
        </NavLink>
        <nav aria-label={text.nav.main} className={styles.nav}>
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          {notice}
          {sharing && <SharingSign sharing={sharing} />}
          {search}
          <SettingsMenu />
          <Sounding />
        </div>
      </div>
    </header>
  )
}
