import { posix } from 'node:path'
import {
  IMPURE,
  isLayer,
  LAW,
  type Layer,
  PURE,
  WITH_SEPARATE_FOLDERS,
  WITHOUT_LIBRARIES,
} from './law'
import { hasComputedImport, importsOf, withoutStrings } from './sourceText'
import { isForTests, type SourceFile } from './structure'

function layerOf(path: string): Layer | undefined {
  const [top, name] = path.split('/')
  const layer = top === 'src' && path.split('/').length > 2 ? name : top
  return isLayer(layer) && (layer === 'server') === (top === 'server') ? layer : undefined
}

const folderOf = (path: string): string | undefined => path.split('/')[2]

const isLibrary = (target: string): boolean =>
  /^(?:@[a-z0-9][\w.-]*\/|node:|virtual:)?[a-z0-9]/i.test(target) && !target.startsWith('src/')

function breachOfImport(file: SourceFile, layer: Layer, target: string): string | undefined {
  const mayUseLibraries = isForTests(file.path) || !WITHOUT_LIBRARIES.includes(layer)
  if (!target.startsWith('.')) {
    if (!isLibrary(target)) return `goes round the layers by ${target}`
    return mayUseLibraries ? undefined : `imports the library ${target}`
  }
  const path = posix.join(posix.dirname(file.path), target)
  const goal = layerOf(path)
  if (goal === undefined) return `imports ${path}, which is in no layer`
  if (isForTests(path) && !isForTests(file.path)) return `imports ${path}, which is for tests`
  if (goal !== layer) {
    const allowed: readonly Layer[] = LAW[layer]
    return allowed.includes(goal) ? undefined : `imports ${path}, of ${goal}`
  }
  const isForeign = WITH_SEPARATE_FOLDERS.includes(layer) && folderOf(path) !== folderOf(file.path)
  return isForeign ? `imports ${path}, of another folder` : undefined
}

const impurities = ({ text }: SourceFile): readonly string[] =>
  Object.entries(IMPURE)
    .filter(([, pattern]) => pattern.test(withoutStrings(text)))
    .map(([what]) => `is pure and uses ${what}`)

/** Where a file breaks the law, as sentences. */
export function breachesOf(file: SourceFile): readonly string[] {
  const layer = layerOf(file.path)
  if (layer === undefined) return [`${file.path} is in no layer`]
  const isPure = PURE.includes(layer) && !isForTests(file.path)
  return [
    ...importsOf(file.text).map((target) => breachOfImport(file, layer, target)),
    ...(isPure ? impurities(file) : []),
    hasComputedImport(file.text) ? 'imports what cannot be read here' : undefined,
    // It would pull in another thread's library past the tsconfig.
    /^\s*\/\/\/\s*<reference/m.test(file.text) ? 'has a reference comment' : undefined,
  ]
    .filter((breach) => breach !== undefined)
    .map((breach) => `${file.path} ${breach}`)
}
