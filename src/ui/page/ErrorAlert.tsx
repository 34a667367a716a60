import { mdiAlertCircleOutline } from '@mdi/js'
import { Icon } from '../Icon'
import { PlainButton } from '../PlainButton'
import { useText } from '../text'
import styles from './ErrorAlert.module.css'

interface ErrorAlertProps {
  readonly reason: string
  readonly title?: string
  readonly onRetry?: () => void
}

/** Filled, because the requested content is missing. */
export function ErrorAlert({ reason, title, onRetry }: ErrorAlertProps) {
  const text = useText()
  return (
    <div role="alert" className={styles.alert}>
      <Icon path={mdiAlertCircleOutline} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{title ?? text.errors.message}</p>
        <p className={styles.reason}>{reason}</p>
      </div>
      {onRetry && (
        <PlainButton className={styles.retry} onClick={onRetry}>
          {text.actions.retry}
        </PlainButton>
      )}
    </div>
  )
}
