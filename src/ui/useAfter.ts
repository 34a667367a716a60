import { useEffect, useState } from 'react'
import type { Ms } from '../domain/core/time'

/** Whether the component has been mounted for this long. */
export function useAfter(delay: Ms): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isAfter
}
