import { useState, useSyncExternalStore } from 'react'
import { PlainButton } from '../../ui/PlainButton'
import { useText } from '../../ui/text'
import { appVersion } from './buildInfo'
import styles from './UpdateNotice.module.css'

/** Part of the frame's code: if other parts cannot be loaded, it must still show. */
export function UpdateNotice() {
  const text = useText()
  const news = useSyncExternalStore(appVersion.subscribe, appVersion.news)
  const [putOff, setPutOff] = useState<typeof news>(null)
  if (news === null || news === putOff) return null
  return (
    <div role="status" className={styles.notice}>
      <div className={styles.text}>{text.update[news]}</div>
      <div className={styles.buttons}>
        <PlainButton onClick={() => setPutOff(news)}>{text.update.later}</PlainButton>
        <PlainButton kind="filled" onClick={appVersion.reload}>
          {text.actions.reload}
        </PlainButton>
      </div>
    </div>
  )
}
