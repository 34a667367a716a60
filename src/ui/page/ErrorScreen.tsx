import { PlainButton, PlainButtonLink } from '../PlainButton'
import { useText } from '../text'
import styles from './ErrorScreen.module.css'
import { PageHeading } from './PageHeading'

interface ErrorScreenProps {
  readonly reason: string
  readonly homePath: string
  readonly onReload: () => void
}

export function ErrorScreen({ reason, homePath, onReload }: ErrorScreenProps) {
  const text = useText()
  return (
    <div className={styles.screen} role="alert">
      <PageHeading
        title={text.errors.unexpected}
        subtitle={text.errors.nothingLost}
        isExplained={false}
      />
      <pre className={styles.reason}>{reason}</pre>
      <div className={styles.buttons}>
        <PlainButtonLink kind="filled" to={homePath}>
          {text.actions.home}
        </PlainButtonLink>
        <PlainButton kind="outlined" onClick={onReload}>
          {text.actions.reload}
        </PlainButton>
      </div>
    </div>
  )
}
