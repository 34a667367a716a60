import { mdiAccountMultipleOutline, mdiChartBellCurve, mdiChartGantt, mdiHistory } from '@mdi/js'
import { paths } from '../../routing/paths'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { PlainButton } from '../../ui/PlainButton'
import { BottomSheet } from '../../ui/page/Sheet'
import { useText } from '../../ui/text'
import { useSettings } from '../frame/SettingsList'
import { NavLink } from '../frame/TopBar'
import { MemoryMeter } from '../memory/MemoryMeter'
import { PinnedPanel } from '../pinned/PinnedPanel'
import { usePinned } from '../pinned/usePinned'
import styles from './MoreSheet.module.css'
import { useConnection } from './SpeedDial'
import { useQuickLinks } from './SpeedDialLinks'

interface MoreSheetProps {
  readonly id: string
  /** The button that opened it; null while it is closed. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** All that the wider header and dock have and that a phone has no line for. */
export function MoreSheet({ id, anchor, onClose }: MoreSheetProps) {
  const { nav } = useText()
  const pinned = usePinned()
  const { pages, sounds, choices } = useSettings()
  const links = [
    { to: paths.plan(), label: nav.plan, icon: mdiChartGantt },
    { to: paths.employees(), label: nav.employees, icon: mdiAccountMultipleOutline },
    { to: paths.forecast(), label: nav.forecast, icon: mdiChartBellCurve },
    { to: paths.lastActivity(), label: nav.lastActivity, icon: mdiHistory },
    ...pages,
  ]
  return (
    <BottomSheet name={nav.more} isOpen={anchor !== null} onClose={onClose}>
      <div id={id} className={styles.parts}>
        <nav aria-label={nav.otherPages} className={styles.pages}>
          {links.map(({ to, label, icon }) => (
            <NavLink key={to} to={to} onClick={onClose} className={styles.page}>
              <Icon path={icon} />
              {label}
            </NavLink>
          ))}
        </nav>
        {!pinned.isHidden && (
          <div className={styles.pinned}>
            <PinnedPanel pinned={pinned} onLeave={onClose} onClose={onClose} />
          </div>
        )}
        {choices.map(({ name, options }) => (
          <fieldset key={name} className={styles.choice}>
            <legend>{name}</legend>
            {options.map(({ label, isChosen, choose }) => (
              <PlainButton
                key={label}
                kind="chip"
                aria-pressed={isChosen}
                onClick={choose}
                className={styles.option}
              >
                {label}
              </PlainButton>
            ))}
          </fieldset>
        ))}
        <label className={styles.sounds}>
          {sounds.label}
          <input type="checkbox" checked={sounds.isOn} onChange={sounds.toggle} />
        </label>
        <MemoryMeter />
        <QuickLinks onFollow={onClose} />
      </div>
    </BottomSheet>
  )
}

function QuickLinks({ onFollow }: { readonly onFollow: () => void }) {
  const { quickLinks } = useText().dock
  const { isConnected, name, icon } = useConnection()
  const links = useQuickLinks()
  return (
    <nav aria-label={quickLinks} className={styles.quick}>
      <Icon
        path={icon}
        titleAccess={name}
        color={isConnected ? 'success.main' : 'text.secondary'}
      />
      {links.map(({ to, label }) => (
        <Link key={to} to={to} onClick={onFollow}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
