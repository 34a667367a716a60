import { readdirSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceFile } from './structure'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export const textOf = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8')

/** All code of a folder of the project. */
export const filesOf = (folder: string): readonly SourceFile[] =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]s|tsx)$/.test(entry.name))
    .map((entry) => relative(ROOT, `${entry.parentPath}${sep}${entry.name}`))
    .map((path) => path.split(sep).join('/'))
    .map((path) => ({ path, text: textOf(path) }))
