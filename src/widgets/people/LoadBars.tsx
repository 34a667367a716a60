import { isOverbooked } from '../../domain/forecast/plan/status'
import { widgetsMessages } from '../../text/frame/widgets'
import { useMessages } from '../../ui/text'
import styles from './LoadBars.module.css'

/** A bar a week, full at twice the usual; a line marks the usual. Too much is also said in words. */
export function LoadBars({ load }: { readonly load: readonly number[] }) {
  const text = useMessages(widgetsMessages).load
  const weeks = load.map((share, index) => text.week(index + 1, Math.round(share * 100)))
  const label = `${text.title}. ${weeks.join(', ')}`
  const firstOver = load.findIndex(isOverbooked)
  return (
    <span className={styles.load} title={label}>
      <span className={styles.weeks} role="img" aria-label={label}>
        {load.map((share, week) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
            key={week}
            data-over={isOverbooked(share) || undefined}
            style={{ blockSize: `${Math.min(1, share / 2) * 100}%` }}
          />
        ))}
      </span>
      {firstOver !== -1 && <span className={styles.over}>{text.overbooked(firstOver + 1)}</span>}
    </span>
  )
}
