import { mdiMagnify } from '@mdi/js'
import { useEffect, useEffectEvent, useState } from 'react'
import { useShortcuts } from '../../hooks/useShortcuts'
import { keysHelp } from '../../state/switches'
import { Icon } from '../../ui/Icon'
import { PlainButton } from '../../ui/PlainButton'
import { useText } from '../../ui/text'
import { hurryLaterParts, laterPart } from '../frame/laterPart'
import styles from './SearchButton.module.css'

const SearchAndCommands = laterPart(
  async () => (await import('./SearchAndCommands')).SearchAndCommands,
)

/**
 * Opens the search by click or by Ctrl or Cmd and K, and the list of keys by `?`; everything else of
 * both loads later.
 */
export function SearchButton() {
  const { search } = useText()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    hurryLaterParts()
    setOpen(true)
  }
  // Here, because a key that is pressed before the rest has loaded must not be lost.
  useShortcuts({
    '?': () => {
      hurryLaterParts()
      keysHelp.setState(true)
    },
  })
  const openByKey = useEffectEvent(open)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK'
      // What is open over the page, such as an editor, comes first.
      if (!isAsked || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      openByKey()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <PlainButton
        kind="icon"
        className={styles.button}
        aria-label={search.name}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={hurryLaterParts}
        onClick={open}
      >
        <Icon path={mdiMagnify} />
        <span>{search.short}</span>
      </PlainButton>
      <SearchAndCommands isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
