import { posix } from 'node:path'
import { filesOf } from './files'
import { circlesIn, fileGraph, folderGraph, isForTests, type SourceFile } from './structure'

/** A file with one caller and fewer lines than this belongs into its caller. */
const SLIP = 20
const LARGEST_FOLDER = 25
/** This many equal lines in two places are a duplicate. */
const DUPLICATE = 6

interface Figure {
  readonly name: string
  readonly most: number
  readonly found: readonly string[]
}

const linesOf = (text: string) => text.split('\n').length - 1

const isSource = ({ path }: SourceFile) => path.startsWith('src/') && !isForTests(path)

function slipsIn(files: readonly SourceFile[]): readonly string[] {
  const callers = new Map<string, number>()
  for (const [path, targets] of fileGraph(files)) {
    if (isForTests(path)) continue
    for (const target of targets) callers.set(target, (callers.get(target) ?? 0) + 1)
  }
  return files
    .filter(isSource)
    .filter(({ path, text }) => linesOf(text) < SLIP && callers.get(path) === 1)
    .map(({ path }) => path)
}

function largeFolders(files: readonly SourceFile[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { path } of files.filter(isSource)) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > LARGEST_FOLDER).map(([folder]) => folder)
}

const EXPORTED = /^export (?:async )?(?:const|function\*?|class|interface|type)\s+([\w$]+)/gm

function exportedTwice(files: readonly SourceFile[]): readonly string[] {
  const places = new Map<string, Set<string>>()
  for (const { path, text } of files.filter(isSource)) {
    for (const [, name = ''] of text.matchAll(EXPORTED)) {
      places.set(name, (places.get(name) ?? new Set()).add(path))
    }
  }
  return [...places]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g
const IMPORT = /^(?:import|export)\b[^;'"]*?from '[^']*'|^import '[^']*'/gm

/** The lines with code, each with its number. */
function codeLines(text: string) {
  const blank = (part: string) => part.replace(/[^\n]/g, '')
  return text
    .replace(COMMENT, blank)
    .replace(IMPORT, blank)
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => /\w/.test(line))
}

/** Pairs of places with identical lines, each pair once however long it is. */
function duplicatesIn(files: readonly SourceFile[]): readonly string[] {
  const seen = new Map<string, { path: string; number: number; index: number }>()
  const pairs: string[] = []
  for (const { path, text } of files) {
    const lines = codeLines(text)
    let after = -1
    for (let index = 0; index + DUPLICATE <= lines.length; index++) {
      const run = lines.slice(index, index + DUPLICATE)
      const key = run.map(({ line }) => line).join('\n')
      const number = run[0]?.number ?? 0
      const first = seen.get(key)
      if (!first) seen.set(key, { path, number, index })
      const isOther = first && (first.path !== path || index - first.index >= DUPLICATE)
      if (isOther && index > after) {
        pairs.push(`${first.path}:${first.number} ~ ${path}:${number}`)
        after = index + DUPLICATE
      } else if (isOther) after = index + DUPLICATE
    }
  }
  return pairs
}

/** Figures of how easy the code is to navigate, over all files of the project. */
export function figuresOf(files: readonly SourceFile[]): readonly Figure[] {
  const inUse = files.filter(({ path }) => !isForTests(path))
  return [
    {
      name: 'circles between folders',
      most: 0,
      found: circlesIn(folderGraph(fileGraph(inUse))).map((circle) => circle.join(' ~ ')),
    },
    { name: `folders over ${LARGEST_FOLDER} files`, most: 0, found: largeFolders(files) },
    { name: 'names exported twice', most: 0, found: exportedTwice(files) },
    { name: `one-caller files under ${SLIP} lines`, most: 20, found: slipsIn(files) },
    { name: 'literal duplicates', most: 10, found: duplicatesIn(files) },
  ]
}

export const FOLDERS = [
  'src',
  'server',
  'build',
  'scripts',
  'bench',
  'browsers',
  'e2e',
  'testbed',
  'integration',
  'architecture',
]

export const allFiles = (): readonly SourceFile[] => FOLDERS.flatMap(filesOf)
