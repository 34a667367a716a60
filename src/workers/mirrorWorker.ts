import { lineOf } from '../domain/core/checksums'
import { type MirrorWrite, mirrorOperations } from '../protocol/mirrorOperations'
import { handle } from './runtime/handle'

interface OpenFile {
  readonly handle: FileSystemSyncAccessHandle
  size: number
}

/** A closing tab may still have the file open for a moment. */
const TRIES = 20
const PAUSE = 100

const NEW_LINE = 10

async function handleOf(root: FileSystemDirectoryHandle, name: string) {
  const file = await root.getFileHandle(name, { create: true })
  for (let tries = 1; ; tries++) {
    try {
      return await file.createSyncAccessHandle()
    } catch (error) {
      if (tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}

function write(file: OpenFile, text: string): void {
  const bytes = new TextEncoder().encode(text)
  const written = file.handle.write(bytes, { at: file.size })
  // A full disk may write only a part without an error. The next write starts at the same offset.
  if (written !== bytes.length) throw new Error('The disk took only a part of the copy')
  file.handle.flush()
  file.size += written
}

/** A line that a kill cut short must not run into the next one. */
function endLastLine(file: OpenFile): void {
  if (file.size === 0) return
  const last = new Uint8Array(1)
  file.handle.read(last, { at: file.size - 1 })
  if (last[0] !== NEW_LINE) write(file, '\n')
}

/**
 * Files of lines with checksums. Each stays open as long as the worker lives, so that no other tab
 * can write it.
 */
function mirrorFiles(root: () => Promise<FileSystemDirectoryHandle>) {
  const open = new Map<string, Promise<OpenFile>>()

  const fileOf = (name: string): Promise<OpenFile> => {
    const known = open.get(name)
    if (known) return known
    const opening = (async () => {
      const handle = await handleOf(await root(), name)
      const file = { handle, size: handle.getSize() }
      endLastLine(file)
      return file
    })()
    open.set(name, opening)
    opening.catch(() => open.delete(name))
    return opening
  }

  return {
    append: async ({ file: name, lines }: MirrorWrite) => {
      const file = await fileOf(name)
      write(file, lines.map(lineOf).join(''))
      return { bytes: file.size }
    },
    rewrite: async ({ file: name, lines }: MirrorWrite) => {
      const file = await fileOf(name)
      file.handle.truncate(0)
      file.size = 0
      write(file, lines.map(lineOf).join(''))
      return { bytes: file.size }
    },
  }
}

const files = mirrorFiles(() => navigator.storage.getDirectory())

export const mirrorWorker = [
  handle(mirrorOperations.append, files.append),
  handle(mirrorOperations.rewrite, files.rewrite),
]
