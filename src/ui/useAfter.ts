import { useEffect, useState } from 'react'
import type { Ms } from '../domain/core/time'

/** Whether the component has been there for so long. */
export function useAfter(delay: Ms): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isAfter
}
