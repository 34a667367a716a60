import { posix } from 'node:path'
import { importsOf } from './sourceText'

export interface SourceFile {
  /** Relative to the project root, with `/` as separator. */
  readonly path: string
  readonly text: string
}

/** Which nodes each node leads to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

export const isForTests = (path: string): boolean =>
  /\.test(\.tsx?)?$/.test(path) || path.split('/').includes('testing')

const ENDINGS = ['', '.ts', '.tsx', '/index.ts']

/** Which existing files each file imports. */
export function fileGraph(files: readonly SourceFile[]): Graph {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, text }) => {
      const targets = importsOf(text)
        .filter((target) => target.startsWith('.'))
        .map((target) => posix.join(posix.dirname(path), target))
        .map((target) => ENDINGS.map((ending) => target + ending).find((each) => known.has(each)))
        .filter((target) => target !== undefined)
      return [path, new Set(targets)]
    }),
  )
}

/** The same between folders. A folder and its subfolders are different folders. */
export function folderGraph(graph: Graph): Graph {
  const folders = new Map<string, Set<string>>()
  for (const [path, targets] of graph) {
    const from = posix.dirname(path)
    const known = folders.get(from) ?? new Set()
    folders.set(from, known)
    for (const target of targets) {
      const to = posix.dirname(target)
      if (to !== from) known.add(to)
    }
  }
  return folders
}

/** Groups of nodes that all lead to each other, largest first. */
export function circlesIn(graph: Graph): readonly (readonly string[])[] {
  const reachable = new Map([...graph.keys()].map((node) => [node, reachableFrom(graph, node)]))
  const isMutual = (a: string, b: string) =>
    reachable.get(a)?.has(b) === true && reachable.get(b)?.has(a) === true
  const met = new Set<string>()
  const circles: string[][] = []
  for (const node of graph.keys()) {
    if (met.has(node) || !isMutual(node, node)) continue
    const circle = [...graph.keys()].filter((other) => isMutual(node, other))
    for (const each of circle) met.add(each)
    circles.push(circle.sort())
  }
  return circles.sort((a, b) => b.length - a.length)
}

function reachableFrom(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...(graph.get(start) ?? [])]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (reached.has(node)) continue
    reached.add(node)
    open.push(...(graph.get(node) ?? []))
  }
  return reached
}
