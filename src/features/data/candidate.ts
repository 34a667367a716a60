import type { Ms } from '../../domain/core/time'
import type { FileData } from '../../domain/exchange/files/readFile'

/** Something that was read and may take its place among the data, or theirs. */
export interface Candidate {
  readonly source:
    | { readonly kind: 'file'; readonly name: string }
    | { readonly kind: 'backup'; readonly at: Ms }
  readonly data: FileData
  readonly readAt: Ms
}
