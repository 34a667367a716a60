import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type RouteName, routeOf } from '../../routing/routes'
import { helpMessages } from '../../text/frame/help'
import { useMessages } from '../text'
import styles from './Explanation.module.css'

export type HelpTopic = RouteName | 'project' | 'notFound'

const MARGIN = 16

/** Within the window, also when a count that arrives in the heading moves the button. */
function keepInView(note: HTMLElement): () => void {
  const place = () => {
    note.style.left = '0'
    const { right } = note.getBoundingClientRect()
    const beyond = right - (document.documentElement.clientWidth - MARGIN)
    if (beyond > 0) note.style.left = `${-beyond}px`
  }
  place()
  const observer = new MutationObserver(place)
  const line = note.parentElement?.parentElement
  if (line) observer.observe(line, { childList: true, subtree: true, characterData: true })
  window.addEventListener('resize', place)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', place)
  }
}

interface ExplanationProps {
  readonly id: string
  /** What is explained, if the address alone does not tell. */
  readonly topic: HelpTopic | undefined
  readonly onClose: () => void
}

/** What a page is for and what to do next, below the button that opened it. */
export function Explanation({ id, topic, onClose }: ExplanationProps) {
  const { pathname } = useLocation()
  const pages = useMessages(helpMessages)
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

  useLayoutEffect(() => (note.current ? keepInView(note.current) : undefined), [])

  return (
    <div ref={note} id={id} role="note" className={styles.note}>
      <p>{about}</p>
      <p>{next}</p>
    </div>
  )
}
