import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { type RouteName, routeOf } from '../../routing/routes'
import { helpMessages } from '../../text/frame/help'
import { useMessages } from '../text'
import styles from './Explanation.module.css'

export type HelpTopic = RouteName | 'project' | 'notFound'

const MARGIN = 16

interface ExplanationProps {
  readonly id: string
  /** What is explained, if the address alone does not tell. */
  readonly topic: HelpTopic | undefined
  readonly onClose: () => void
}

/** What a page is for and what to do next, below the button that opened it. */
export function Explanation({ id, topic, onClose }: ExplanationProps) {
  const { pathname } = useLocation()
  const { pages } = useMessages(helpMessages)
  const { about, next } = pages[topic ?? routeOf(pathname) ?? 'notFound']
  const note = useRef<HTMLDivElement>(null)

  const leave = useEffectEvent((event: Event) => {
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
    const isOutside =
      event.type === 'pointerdown' &&
      event.target instanceof Node &&
      !note.current?.parentElement?.contains(event.target)
    if (!isEscape && !isOutside) return
    // Escape closes this alone, and not also a row or a drawer.
    if (isEscape) event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const removed = new AbortController()
    const options = { signal: removed.signal, capture: true }
    const listener = (event: Event) => leave(event)
    document.addEventListener('keydown', listener, options)
    document.addEventListener('pointerdown', listener, options)
    return () => removed.abort()
  }, [])

  return (
    <div
      ref={(element) => {
        note.current = element
        if (!element) return
        const { right } = element.getBoundingClientRect()
        const beyond = right - (document.documentElement.clientWidth - MARGIN)
        if (beyond > 0) element.style.left = `${-beyond}px`
      }}
      id={id}
      role="note"
      className={styles.note}
    >
      <p>{about}</p>
      <p>{next}</p>
    </div>
  )
}
