import { type FileData, type RefusedFile, readFile } from '../../domain/exchange/readFile'
import { IMPORT } from '../../domain/limits'
import { type Ms, SECOND } from '../../domain/time'
import { issue } from '../../domain/validation/issue'
import { within } from '../../platform/within'

/** Something that was read and may take its place among the data, or theirs. */
export interface Candidate {
  readonly source:
    | { readonly kind: 'file'; readonly name: string }
    | { readonly kind: 'backup'; readonly at: Ms }
  readonly data: FileData
  readonly readAt: Ms
}

/** No character takes more in a file. */
const BYTES_PER_CHARACTER = 3

const PATIENCE: Ms = 30 * SECOND

/** Reads a file, unless it is too large to be worth it. Rejects where the browser cannot. */
export async function readChosen(file: File, now: Ms): Promise<FileData | RefusedFile> {
  const { characters } = IMPORT
  if (file.size > characters * BYTES_PER_CHARACTER) {
    return {
      status: 'refused',
      issue: issue('fileTooLarge', { limit: characters, size: file.size }),
    }
  }
  return readFile(await within(PATIENCE, file.text()), now)
}
