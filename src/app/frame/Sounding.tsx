import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { soundOf } from '../../domain/sound/soundOf'
import type { SoundName } from '../../domain/sound/sounds'
import { useStores } from '../../hooks/stores'
import { afterPaint } from '../../platform/page'
import { soundOfMove } from '../../routing/soundOfMove'
import type { Stores } from '../../state/appStores'
import { sounds } from '../../state/sounds'
import { soundsMessages } from '../../text/frame/sounds'
import { useMessages } from '../../ui/text'

const TOGGLES = '[aria-expanded], [aria-pressed], [role="switch"], input[type="checkbox"]'

/**
 * Reports when a control that expands, presses or checks is used, by its ARIA attributes. Menus are
 * ignored. Runs after the page has handled the click. Returns a function that stops.
 */
function onToggle(listener: () => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const toggle = target instanceof Element ? target.closest(TOGGLES) : null
    if (toggle && !toggle.hasAttribute('aria-haspopup')) listener()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** What is heard after the frame that is seen costs that frame nothing. */
const playAfterPaint = (name: SoundName) => {
  afterPaint(() => sounds.playEffect(name))
}

/** Plays sounds for changes of the stores, and for controls that expand, press or check. */
function startSoundEffects({ app, session }: Stores) {
  const stops = [
    app.onChange((change) => {
      const name = soundOf(change)
      if (name) playAfterPaint(name)
    }),
    session.subscribe((after, before) => {
      const isNewProblem = after.storage.problem && after.storage.problem !== before.storage.problem
      const toast = after.toasts.at(-1)
      const isNewDanger = toast?.kind === 'danger' && !before.toasts.includes(toast)
      if (isNewProblem || isNewDanger) playAfterPaint('interface/error')
    }),
    onToggle(() => playAfterPaint('interface/toggle')),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function useSoundEffects(): void {
  const stores = useStores()
  useEffect(() => startSoundEffects(stores), [stores])
}

/** Renders nothing: plays sounds for actions and navigation. */
export function Sounding() {
  const messages = useMessages(soundsMessages)
  const location = useLocation()
  const last = useRef(location)
  useSoundEffects()
  useEffect(() => {
    const name = soundOfMove(last.current, location)
    last.current = location
    if (name) playAfterPaint(name)
  }, [location])
  useEffect(() => sounds.onFailure((name) => console.warn(messages.unknown(name))), [messages])
  return null
}
