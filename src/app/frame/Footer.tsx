import type { ReactNode } from 'react'
import { COPYRIGHT_START_YEAR } from '../../domain/core/limits'
import { useSession } from '../../hooks/stores'
import { systemClock } from '../../platform/clock'
import { STORAGE_QUOTA } from '../../platform/storage'
import { paths } from '../../routing/paths'
import { Link } from '../../ui/Link'
import { useSize, useText } from '../../ui/text'
import { BUILD_INFO } from '../update/buildInfo'
import styles from './Footer.module.css'

/** From this share of the storage on, room is short. */
const NEARLY_FULL = 0.7

export function Footer() {
  const text = useText()
  const app = useSession((session) => session.app)
  const { bytes, safety } = useSession(({ storage }) => storage)
  const size = useSize()
  const warnings = [
    bytes >= STORAGE_QUOTA * NEARLY_FULL && text.footer.storageNearlyFull,
    safety === 'local' && text.footer.notCrashSafe,
  ].filter((warning) => warning !== false)
  const year = new Date(systemClock.now()).getFullYear()
  return (
    <footer className={styles.footer}>
      <span className={styles.owner}>
        {text.footer.copyright(COPYRIGHT_START_YEAR, year, app.name)}
      </span>
      <Fact name={text.footer.version}>{app.version}</Fact>
      <Fact name={text.footer.commit}>{BUILD_INFO.gitSha}</Fact>
      <Fact name={text.footer.branch}>{BUILD_INFO.gitBranch}</Fact>
      <Link to={paths.data()} className={styles.link} data-live>
        <Fact name={text.footer.storage}>
          <span className={warnings.length > 0 ? styles.warning : undefined}>
            {[text.footer.storageUse(size(bytes), size(STORAGE_QUOTA)), ...warnings].join(', ')}
          </span>
        </Fact>
      </Link>
    </footer>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span>
    {name} <span className={styles.fact}>{children}</span>
  </span>
)
