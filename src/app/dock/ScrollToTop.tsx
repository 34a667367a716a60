import { mdiArrowUp } from '@mdi/js'
import { useEffect, useState } from 'react'
import { scrollToTop } from '../../platform/scroll'
import { Icon } from '../../ui/Icon'
import { PlainButton } from '../../ui/PlainButton'
import { PAGE_HEADING_ID } from '../../ui/page/PageHeading'
import { useText } from '../../ui/text'
import styles from './ScrollToTop.module.css'

const DEBOUNCE = 150

const VIEWS_BEFORE_SHOWN = 2

function useIsFarDown(): boolean {
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => setFarDown(window.scrollY > VIEWS_BEFORE_SHOWN * window.innerHeight)
    const updateSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(update, DEBOUNCE)
    }
    // To ask at once would lay out the page before it is complete.
    updateSoon()
    window.addEventListener('scroll', updateSoon, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', updateSoon)
    }
  }, [])
  return isFarDown
}

export function ScrollToTop() {
  const text = useText()
  const isShown = useIsFarDown()
  return (
    <PlainButton
      kind="icon"
      aria-label={text.dock.scrollToTop}
      title={text.dock.scrollToTop}
      onClick={() => {
        scrollToTop()
        document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true })
      }}
      className={styles.button}
      data-shown={isShown || undefined}
    >
      <Icon path={mdiArrowUp} />
    </PlainButton>
  )
}
