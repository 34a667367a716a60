import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSoundEffects } from '../../hooks/useSoundEffects'
import { soundOfMove } from '../../routing/soundOfMove'
import { sounds } from '../../state/sounds'
import { soundsMessages } from '../../text/frame/sounds'
import { useMessages } from '../../ui/text'

/** Draws nothing: makes heard what is done and where one goes. */
export function Sounding() {
  const words = useMessages(soundsMessages)
  const location = useLocation()
  const last = useRef(location)
  useSoundEffects()
  useEffect(() => {
    const name = soundOfMove(last.current, location)
    last.current = location
    if (name) sounds.playEffect(name)
  }, [location])
  useEffect(() => sounds.onFailure((name) => console.warn(words.unknown(name))), [words])
  return null
}
