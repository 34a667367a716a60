import { useEffect, useRef, useState } from 'react'
import { readMemory } from '../../platform/memory'
import { whenIdle } from '../../platform/page'
import { figureIn } from '../../text/base/figureIn'
import { LAYOUT } from '../../ui/layout'
import { useLanguage, useText } from '../../ui/text'
import styles from './MemoryMeter.module.css'

const AT_THE_LATEST = 2000

/** Draws by itself: the page does not render again while it runs. */
export function MemoryMeter() {
  const text = useText()
  const language = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const label = useRef<HTMLSpanElement>(null)
  const [isSupported] = useState(() => readMemory() !== null)

  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    const cancel = whenIdle(async () => {
      // Without it the meter stays empty, and the notice about missing parts offers a reload.
      const watching = await import('./watchMemory').catch(() => undefined)
      if (!canvas.current || isGone) return
      stop = watching?.watchMemory(canvas.current, (used) => {
        if (label.current) label.current.textContent = figureIn(used, language)
      })
    }, AT_THE_LATEST)
    return () => {
      isGone = true
      cancel()
      stop?.()
    }
  }, [language])

  if (!isSupported) {
    return <div className={styles.meter}>{text.memory.unsupported}</div>
  }
  return (
    <div title={text.memory.name} className={styles.meter} data-live>
      <canvas
        ref={canvas}
        role="img"
        aria-label={text.memory.name}
        width={LAYOUT.memoryMeter.width}
        height={LAYOUT.memoryMeter.height}
        className={styles.drawing}
      />
      <span ref={label} className={styles.used} />
    </div>
  )
}
