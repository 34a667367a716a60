import { mdiChevronLeft, mdiChevronRight, mdiPageFirst, mdiPageLast } from '@mdi/js'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../Icon'
import { PlainButton } from '../PlainButton'
import { useText } from '../text'
import styles from './Pager.module.css'

interface PagerProps {
  /** Counted from 1. */
  readonly current: number
  readonly total: number
  readonly onPage: (page: number) => void
}

export function Pager(props: PagerProps) {
  const { current, total, onPage } = props
  const text = useText().pager
  const step = (label: string, path: string, page: number) => (
    <PlainButton
      kind="icon"
      aria-label={label}
      disabled={page === current}
      onClick={() => onPage(page)}
    >
      <Icon path={path} />
    </PlainButton>
  )
  return (
    <nav aria-label={text.name} className={styles.pager}>
      {step(text.first, mdiPageFirst, 1)}
      {step(text.previous, mdiChevronLeft, Math.max(1, current - 1))}
      <PageNumber {...props} />
      {step(text.next, mdiChevronRight, Math.min(total, current + 1))}
      {step(text.last, mdiPageLast, total)}
    </nav>
  )
}

/** Whoever pressed the number wants to type another one over it. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

/** Shows where one is. Pressed, it takes the number of another page. */
function PageNumber({ current, total, onPage }: PagerProps) {
  const text = useText().pager
  const [typed, setTyped] = useState<string | null>(null)
  // The field and the button take each other's place, so the focus has to follow.
  const [isAnswered, setAnswered] = useState(false)

  function close() {
    setTyped(null)
    setAnswered(true)
  }

  if (typed === null) {
    return (
      <PlainButton
        aria-current="page"
        title={text.goTo}
        autoFocus={isAnswered}
        onClick={() => setTyped(String(current))}
        className={styles.number}
      >
        {text.position(current, total)}
      </PlainButton>
    )
  }

  /** A number beyond the end means the last page, and no number means to stay. */
  function go() {
    const page = Math.min(Number(typed), total)
    if (page >= 1 && page !== current) onPage(page)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (event.key !== 'Enter') return
    // Or the button that takes the field's place would be pressed by the same key.
    event.preventDefault()
    close()
    go()
  }

  return (
    <input
      className={styles.field}
      aria-label={text.goTo}
      inputMode="numeric"
      value={typed}
      ref={takeFocus}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 6))}
      onKeyDown={onKeyDown}
      // The number keys of some phones have no Enter, only a key that leaves the field.
      onBlur={() => {
        setTyped(null)
        setAnswered(false)
        go()
      }}
    />
  )
}
