import { Icon } from '../../ui/Icon'
import { PlainButton } from '../../ui/PlainButton'
import styles from './DockToggle.module.css'

interface DockToggleProps {
  readonly area: string
  readonly name: string
  readonly icon: string
  readonly count?: number
  readonly countName?: string
  readonly isIconOnly?: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** A click is likely to follow: time to load what it opens. */
  readonly onNear?: () => void
}

export function DockToggle(props: DockToggleProps) {
  const { area, name, icon, count, countName, isIconOnly = false, isOpen, onToggle, onNear } = props
  return (
    <PlainButton
      aria-label={isIconOnly ? name : undefined}
      aria-expanded={isOpen}
      aria-description={countName}
      title={isIconOnly ? name : undefined}
      onClick={onToggle}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={styles.toggle}
      style={{ gridArea: area }}
    >
      <Icon path={icon} />
      {!isIconOnly && <span className={styles.name}>{name}</span>}
      {count !== undefined && (
        <span aria-hidden className={styles.count}>
          {count}
        </span>
      )}
    </PlainButton>
  )
}
