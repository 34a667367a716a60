import { createContext, useContext } from 'react'
import type { Folding } from './useFolding'

const FoldContext = createContext<Folding | null>(null)

/** Apart from the tree's other context: it changes with every fold, and few read it. */
export const FoldProvider = FoldContext.Provider

export function useFolds(): Folding {
  const folding = useContext(FoldContext)
  if (!folding) throw new Error('No tree around this component')
  return folding
}
