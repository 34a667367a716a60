import { createContext } from 'react'
import type { TypedDraft } from '../domain/entry/drafts'

/** Where typed text is stored until it is saved or thrown away. */
export interface Drafts {
  readonly read: (place: string) => Pick<TypedDraft, 'text' | 'from'> | undefined
  /** An empty text throws the draft away. */
  readonly write: (place: string, text: string, from?: string) => void
}

/** Around everything; without it nothing is stored. */
export const DraftsContext = createContext<Drafts>({ read: () => undefined, write: () => {} })
