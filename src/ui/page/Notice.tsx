import { mdiAlertOutline, mdiInformationOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '../Icon'
import styles from './Notice.module.css'

interface NoticeProps {
  readonly tone?: 'warning'
  readonly children: ReactNode
}

/** Says what is missing, without alarm: nothing is broken. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div role="note" className={styles.notice}>
      <Icon
        path={tone ? mdiAlertOutline : mdiInformationOutline}
        size={18}
        color={tone && 'warning.main'}
        className={styles.sign}
      />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
