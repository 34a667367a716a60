import { createContext } from 'react'

/** Where typed text is stored until it is saved or thrown away. */
export interface Drafts {
  readonly read: (place: string) => string | undefined
  /** An empty text throws the draft away. */
  readonly write: (place: string, text: string) => void
}

/** Around everything; without it nothing is stored. */
export const DraftsContext = createContext<Drafts>({ read: () => undefined, write: () => {} })
