import { type Ms, SECOND } from '../domain/core/time'
import { operation } from './operation'

export interface MirrorWrite {
  /** Its name in the origin private file system. */
  readonly file: string
  /** One JSON text per line, without checksums. */
  readonly lines: readonly string[]
}

/** A busy disk may take long for a whole copy. */
const DEADLINE: Ms = 10 * SECOND

/**
 * The journal's second copy, which only a worker can write and flush. Each operation replies once
 * it is on disk.
 */
export const mirrorOperations = {
  append: operation<MirrorWrite, { readonly bytes: number }>('mirror', {
    opsEventType: 'APPEND_TO_MIRROR',
    request: 'c-w:mirror:append',
    reply: 'w-c:mirror:append',
    deadline: DEADLINE,
  }),
  /** Replaces the content of the file. */
  rewrite: operation<MirrorWrite, { readonly bytes: number }>('mirror', {
    opsEventType: 'REWRITE_MIRROR',
    request: 'c-w:mirror:rewrite',
    reply: 'w-c:mirror:rewrite',
    deadline: DEADLINE,
  }),
} as const
