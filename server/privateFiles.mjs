import {
  chmodSync,
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Only the owner may read and write. */
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700

/**
 * Some systems cannot set modes, such as Windows and some network drives. Files work without them.
 * @param {() => void} setMode
 */
function whereSupported(setMode) {
  try {
    setMode()
  } catch {
    // The file is then as private as its folder makes it.
  }
}

/** Changes the mode of a file, if it exists. @param {string} file */
export const makePrivate = (file) => whereSupported(() => chmodSync(file, FILE_MODE))

/** Changes the mode of a folder, if it exists. @param {string} folder */
export const makeFolderPrivate = (folder) =>
  whereSupported(() => {
    // The sticky bit marks a folder that many users share, such as /tmp: they still need it.
    const isShared = (statSync(folder).mode & 0o1000) !== 0
    if (!isShared) chmodSync(folder, FOLDER_MODE)
  })

/** @param {string} folder */
function ensurePrivateFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  makeFolderPrivate(folder)
}

/**
 * Writes a file that only its owner may read; creates its folder if it does not exist.
 * @param {string} file
 * @param {string} text
 * @param {{ flag?: 'w' | 'wx' }} [options] `wx` fails where the file exists
 */
export function writePrivateFile(file, text, { flag = 'w' } = {}) {
  ensurePrivateFolder(dirname(file))
  const descriptor = openSync(file, flag, FILE_MODE)
  try {
    // An existing file has its old mode, and the umask reduces the mode of a new one.
    whereSupported(() => fchmodSync(descriptor, FILE_MODE))
    writeFileSync(descriptor, text)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Replaces a private file as a whole: after a kill or a power failure at any moment it has either the
 * old text or the new one.
 * @param {string} file
 * @param {string} text
 */
export function replacePrivateFile(file, text) {
  const draft = `${file}.new`
  writePrivateFile(draft, text)
  syncToDisk(draft)
  renameSync(draft, file)
  // The name is an entry of the folder, which is written to disk apart from the file. Windows cannot
  // open folders, and has renamed it on disk already.
  if (process.platform !== 'win32') syncToDisk(dirname(file))
}

/** @param {string} path of a file or folder */
function syncToDisk(path) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * @param {string} file
 * @returns {string | undefined} undefined if there is no such file
 */
export function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Opens a file for appending; creates it and its folder if they do not exist.
 * @param {string} file
 */
export async function openPrivateFile(file) {
  const handle = await open(file, 'a', FILE_MODE).catch((error) => {
    if (error.code !== 'ENOENT') throw error
    ensurePrivateFolder(dirname(file))
    return open(file, 'a', FILE_MODE)
  })
  await handle.chmod(FILE_MODE).catch(() => {})
  return handle
}
