import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isLazyPartHelper } from './lazyParts.ts'
import { isIcon } from './singleIcons.ts'

interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

interface Modules {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

const ROOT = fileURLToPath(new URL('../', import.meta.url)).replaceAll('\\', '/')
const FIRST_LOAD = [
  'index.html',
  'src/app/jobs/JobsPage.tsx',
  // Only a first visit needs it, and its rows would have to wait for one more file.
  'src/persistence/start/decide.ts',
].map((path) => `${ROOT}${path}`)

const isRule = (id: string) => /\/src\/(domain|protocol)\//.test(id) || isLazyPartHelper(id)
const isLibrary = (id: string) => id.includes('/node_modules/')
const isMui = (id: string) => /\/node_modules\/@(mui|emotion)\//.test(id)
const isShared = (id: string) =>
  /\/src\/(ui|widgets|features|state|hooks|persistence|sharing|platform|routing|text|app)\//.test(
    id,
  ) || isIcon(id)

/** What is fetched together, by where its code is. The first match counts. */
const PARTS: readonly (readonly [part: string, of: RegExp])[] = [
  ['import', /\/src\/features\/data\/history/],
  ['charts', /\/src\/ui\/charts\/drawing\/|\/charts\/\w+Drawing\.tsx$/],
  ['dates', /\/src\/ui\/form\/DateTimeInput\.tsx$/],
  ['editor', /\/src\/features\/job-editor\//],
  ['job', /\/src\/(app\/jobs|features\/(job-page|job-forecast|job-drawer|project-(tree|plan)))\//],
  ['planner', /\/src\/features\/plan\//],
  ['home', /\/src\/features\/(home|projects)\//],
  ['demo', /\/src\/persistence\/start\/openDemo/],
  ['other', /\/src\/app\/(openOther|sharing\/)/],
  ['sharing', /\/src\/sharing\//],
  ['ru', /\/src\/text\/.*ru\.ts$/i],
  ['plan', /\/src\/state\/followPlan/],
  ['experiments', /\/src\/features\/experiments\//],
  ['frame', /\/src\/(app\/|persistence\/|ui\/(toasts\/|theme\.))/],
  ['list-later', /\/src\/features\/job-list\//],
]

const partOf = (root: string): string =>
  PARTS.find(([, of]) => of.test(root))?.[0] ??
  root.match(/\/src\/features\/([\w-]+)\//)?.[1] ??
  'controls'

/** Parts that show something without MUI. What they open may need it. */
const SHOWN_PLAIN: readonly string[] = ['job', 'charts', 'list-later']

/** Libraries that only some pages need. */
const LIBRARIES: readonly (readonly [part: string, of: RegExp])[] = [
  ['dates', /\/node_modules\/(@mui\/x-date-pickers|dayjs)/],
]

/** All that a module imports, by itself or through others. */
function withImports(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(roots)
  // Iterating a set includes items that are added on the way.
  for (const known of found) {
    for (const imported of modules.getModuleInfo(known)?.importedIds ?? []) found.add(imported)
  }
  return found
}

/** The modules that are fetched by themselves: the first ones, and what is imported on demand. */
function rootsFrom(first: readonly string[], modules: Modules): ReadonlySet<string> {
  const roots = new Set(first)
  for (const root of roots) {
    for (const id of withImports([root], modules)) {
      for (const lazy of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) roots.add(lazy)
    }
  }
  return roots
}

/** The parts that need each module. */
function partsNeeding(modules: Modules): ReadonlyMap<string, ReadonlySet<string>> {
  const needed = new Map<string, Set<string>>()
  for (const root of rootsFrom(FIRST_LOAD, modules)) {
    for (const id of withImports([root], modules)) {
      const parts = needed.get(id) ?? new Set()
      needed.set(id, parts.add(partOf(root)))
    }
  }
  return needed
}

/** The modules that import MUI, by themselves or through others. */
function needingMui(ids: Iterable<string>, modules: Modules): ReadonlySet<string> {
  const importers = new Map<string, Set<string>>()
  for (const id of ids) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      const known = importers.get(imported) ?? new Set()
      importers.set(imported, known.add(id))
    }
  }
  const found = new Set([...importers.keys()].filter(isMui))
  for (const known of found) {
    for (const importer of importers.get(known) ?? []) found.add(importer)
  }
  return found
}

/**
 * A few large files compress better and arrive sooner than the two hundred that the app would
 * otherwise be split into. What a first load of the job list needs is separate, and within it the
 * domain and the libraries, which change less often than the rest. Everything else is fetched by page:
 * code of one page alone with that page, what the dates of the first rows need in a file of its own, and
 * whatever else several pages share in two files: what works without MUI is apart from what needs it, so
 * that a job's page can show its answer before MUI has come. Workers are built apart (`workers.ts`).
 */
export function chunkGroups() {
  let first: ReadonlySet<string> | undefined
  let needed: ReadonlyMap<string, ReadonlySet<string>> | undefined
  let withMui: ReadonlySet<string> | undefined
  const isInFirstLoad = (id: string, modules: Modules) => {
    first ??= withImports(FIRST_LOAD, modules)
    return first.has(id)
  }
  const ofFirstLoad =
    (name: string, isMeant: (id: string) => boolean) => (id: string, modules: Modules) =>
      isMeant(id) && isInFirstLoad(id, modules) ? name : null

  const later = (id: string, modules: Modules): string | null => {
    const library = LIBRARIES.find(([, of]) => of.test(id))
    if (library) return library[0]
    if (!isLibrary(id) && isInFirstLoad(id, modules)) return null
    needed ??= partsNeeding(modules)
    const parts = needed.get(id) ?? new Set()
    const [only] = parts
    if (!only) return null
    // One style sheet for all pages but the list, with what every page needs.
    if (id.endsWith('.css')) return 'pages'
    withMui ??= needingMui(needed.keys(), modules)
    const isPlain = !withMui.has(id)
    if (parts.size === 1) return !isPlain && SHOWN_PLAIN.includes(only) ? `${only}-more` : only
    // So that the dates of the first rows do not wait for what other pages share.
    if (parts.has('plan')) return 'plan'
    const isAwaited = SHOWN_PLAIN.some((part) => parts.has(part))
    if (isPlain && isAwaited && !isLibrary(id)) return 'pages'
    return parts.has('frame') ? 'frame' : 'controls'
  }

  return [
    { debugName: 'rules', name: ofFirstLoad('rules', isRule), priority: 3 },
    {
      debugName: 'libraries',
      name: ofFirstLoad('libraries', isLibrary),
      // Without this, everything that the index of a library exports would count as imported.
      tags: ['$initial' as const],
      priority: 2,
      includeDependenciesRecursively: false,
    },
    {
      debugName: 'shared',
      name: ofFirstLoad('shared', isShared),
      priority: 1,
      includeDependenciesRecursively: false,
    },
    { debugName: 'later', name: later, priority: 0, includeDependenciesRecursively: false },
  ]
}

/** The names on a circle of imports; null if there is none. */
export function circleIn(
  importsOf: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null {
  const done = new Set<string>()
  function from(name: string, way: readonly string[]): readonly string[] | null {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return null
    for (const next of importsOf.get(name) ?? []) {
      const circle = from(next, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return null
  }
  for (const name of importsOf.keys()) {
    const circle = from(name, [])
    if (circle) return circle
  }
  return null
}

/** Of two files that import each other, one would run before what it needs is there. */
export const noCircles = (): Plugin => ({
  name: 'no-circles',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (circle) this.error(`Built files import each other: ${circle.join(' → ')}`)
  },
})

/** Fetched before they are needed, and then most of their functions run at once. */
const RUN_WHOLE: readonly string[] = ['pages', 'job', 'charts', 'list-later-more']

/**
 * Has the browser compile all functions of these files while they come, beside the page, and not each
 * when it is first called. The first line of a file says so; other browsers read it as a comment.
 */
export const withCompileHint = (name: string, code: string): string =>
  RUN_WHOLE.includes(name) ? `//# allFunctionsCalledOnLoad\n${code}` : code

export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  enforce: 'post',
  generateBundle: {
    // Others add lines of their own at the top.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = withCompileHint(file.name, file.code)
      }
    },
  },
})
