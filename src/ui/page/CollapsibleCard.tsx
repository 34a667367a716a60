import { mdiChevronDown } from '@mdi/js'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../Icon'
import styles from './CollapsibleCard.module.css'

interface CollapsibleCardProps {
  readonly id: string
  readonly brief: ReactNode
  readonly children: ReactNode
  /** `top` joins the card to the one above it. */
  readonly connection?: 'top'
  readonly onOpen?: (id: string) => void
  readonly onClose?: (id: string) => void
}

/** A line that expands into its details. Starts collapsed; the details render when first opened. */
export function CollapsibleCard(props: CollapsibleCardProps) {
  const { id, brief, children, connection, onOpen, onClose } = props
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const detailsId = useId()

  function toggle() {
    setOpen(!isOpen)
    setOpened(true)
    if (isOpen) onClose?.(id)
    else onOpen?.(id)
  }

  return (
    <div
      id={id}
      className={styles.card}
      data-open={isOpen || undefined}
      data-connection={connection}
    >
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={toggle}
      >
        <span className={styles.brief}>{brief}</span>
        <Icon path={mdiChevronDown} className={styles.chevron} />
      </button>
      <div id={detailsId} className={styles.details}>
        {wasOpened && (
          <div className={styles.clip}>
            <div className={styles.content}>{children}</div>
          </div>
        )}
      </div>
    </div>
  )
}
