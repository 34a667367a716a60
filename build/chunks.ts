import { fileURLToPath } from 'node:url'
import { isLazyPartHelper } from './lazyParts.ts'
import { isIcon } from './singleIcons.ts'

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

const FIRST_LOAD = ['index.html', 'src/app/jobs/JobsPage.tsx'].map((path) =>
  fileURLToPath(new URL(`../${path}`, import.meta.url)).replaceAll('\\', '/'),
)

/** Whether a first load of the job list imports a module. */
function firstLoadOnce(): (id: string, modules: Modules) => boolean {
  let found: Set<string> | undefined
  return (id, modules) => {
    if (!found) {
      found = new Set(FIRST_LOAD)
      // Iterating a set includes items that are added on the way.
      for (const known of found) {
        for (const imported of modules.getModuleInfo(known)?.importedIds ?? []) found.add(imported)
      }
    }
    return found.has(id)
  }
}

const isRule = (id: string) => /\/src\/(domain|protocol)\//.test(id)
const isLibrary = (id: string) => id.includes('/node_modules/')
const isList = (id: string) => id.includes('/src/features/job-list/')
const isShared = (id: string) =>
  /\/src\/(ui|widgets|state|hooks|persistence|platform|routing|text|app(?!\/main\.))\//.test(id) ||
  isIcon(id) ||
  isLazyPartHelper(id)

/**
 * A few large files compress better than the forty files that a first load would otherwise be split
 * into. The domain is separate, because the workers use it and must not load the rest, and so are
 * the libraries, which stay the same from one version to the next.
 */
export function chunkGroups() {
  const isInFirstLoad = firstLoadOnce()
  const ofFirstLoad =
    (name: string, isMeant: (id: string) => boolean) => (id: string, modules: Modules) =>
      isMeant(id) && isInFirstLoad(id, modules) ? name : null
  return [
    { name: ofFirstLoad('rules', isRule), priority: 3 },
    {
      name: ofFirstLoad('libraries', isLibrary),
      // Without this, everything that the index of a library exports would count as imported.
      tags: ['$initial' as const],
      priority: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: ofFirstLoad('shared', isShared),
      priority: 1,
      includeDependenciesRecursively: false,
    },
    { name: ofFirstLoad('list', isList), priority: 1, includeDependenciesRecursively: false },
    { name: (id: string) => (isIcon(id) ? 'icons' : null), priority: 0 },
  ]
}
