import { useEffect, useEffectEvent, useState } from 'react'

const holdsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false

/**
 * Takes a file that is dropped anywhere on the page, since one that misses a small zone would be
 * opened by the browser in the place of the app. Tells whether one is held over the page.
 */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (relatedTarget === null) setOver(false)
      },
      { signal },
    )
    document.addEventListener(
      'drop',
      (event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer?.files[0]
        if (file) take(file)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return isOver
}
