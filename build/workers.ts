import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import {
  WORKER_FOLDERS,
  WORKER_KINDS,
  type WorkerKind,
  type WorkerName,
} from '../src/protocol/workerNames.ts'
import { isLazyPartHelper } from './lazyParts.ts'

const FOLDER = 'src/workers'
const SOURCES = fileURLToPath(new URL(`../${FOLDER}`, import.meta.url)).replaceAll('\\', '/')

const names = Object.keys(WORKER_FOLDERS) as WorkerName[]
const entries = names.flatMap((name) => WORKER_KINDS.map((kind) => ({ name, kind })))

/** This file does not exist: workers differ only by two names, so it is generated. */
const entryFile = (name: WorkerName, kind: WorkerKind) => `${name}.${kind}-entry.ts`

/** A worker that is no more than the call of a rule shares a file with others of its kind. */
const sourceOf = (name: WorkerName) =>
  existsSync(`${SOURCES}/${name}Worker.ts`) ? `${name}Worker` : 'calculations'

const codeOf = (name: WorkerName, kind: WorkerKind) => {
  const serve = kind === 'shared' ? 'serveShared' : 'serveDedicated'
  return `import { ${serve} } from './runtime/serve'
import { ${name}Worker } from './${sourceOf(name)}'

${serve}(self, ${name}Worker)
`
}

const ENTRIES: ReadonlyMap<string, string> = new Map(
  entries.map(({ name, kind }) => [entryFile(name, kind), codeOf(name, kind)]),
)

const ENTRY = /([^/?]+-entry\.ts)(\?.*)?$/

/** The code that starts a worker, for each name and kind. */
export const workerEntries = (): Plugin => ({
  name: 'hindcast:worker-entries',
  enforce: 'pre',
  resolveId(id) {
    const [, file = '', query = ''] = id.match(ENTRY) ?? []
    return ENTRIES.has(file) ? `${SOURCES}/${file}${query}` : undefined
  },
  load: (id) => ENTRIES.get(id.match(ENTRY)?.[1] ?? ''),
})

/** Build inputs whose names are the fixed addresses of the workers that share a source. */
const inputsOf = (source: string): Record<string, string> =>
  Object.fromEntries(
    entries
      .filter(({ name }) => sourceOf(name) === source)
      .map(({ name, kind }) => [
        `static/workers/${WORKER_FOLDERS[name]}/${kind}-worker`,
        `${FOLDER}/${entryFile(name, kind)}`,
      ]),
  )

/** In development the same addresses lead to the generated entries. */
export const workerAddresses = (): Plugin => ({
  name: 'hindcast:worker-addresses',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const [, folder, kind] =
        request.url?.match(/\/static\/workers\/([a-z-]+)\/(dedicated|shared)-worker\.js(?:\?|$)/) ??
        []
      const entry = entries.find(
        (each) => WORKER_FOLDERS[each.name] === folder && each.kind === kind,
      )
      if (entry) {
        const file = entryFile(entry.name, entry.kind)
        request.url = `${server.config.base}${FOLDER}/${file}?worker_file&type=module`
      }
      next()
    })
  },
})

/** A worker has no document into which the styles of a part could be loaded with it. */
const plainImports = (): Plugin => ({
  name: 'hindcast:plain-imports',
  enforce: 'pre',
  load: (id) =>
    isLazyPartHelper(id) ? 'export const __vitePreload = (load) => load()' : undefined,
})

interface WorkerBuild {
  readonly isMinified: boolean
  readonly chunkFileNames: string
}

/** As they are served: browsers keep a file with a hash in its name for good. */
export const SERVED: WorkerBuild = {
  isMinified: true,
  chunkFileNames: 'assets/workers/[name]-[hash].js',
}

/** The files of the workers that share a source: an entry for each, and one with their code. */
export async function builtFrom(source: string, { isMinified, chunkFileNames }: WorkerBuild) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [workerEntries(), plainImports()],
    build: {
      write: false,
      target: 'es2023',
      minify: isMinified,
      rollupOptions: {
        input: inputsOf(source),
        output: { entryFileNames: '[name].js', chunkFileNames },
      },
    },
  })
  return [built].flat().flatMap((each) => ('output' in each ? each.output : []))
}

/** Every file of every worker, by its path. */
async function builtWorkers(options: WorkerBuild): Promise<ReadonlyMap<string, string>> {
  const sources = [...new Set(names.map(sourceOf))]
  const built = await Promise.all(sources.map((source) => builtFrom(source, options)))
  return new Map(
    built.flat().flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])),
  )
}

/**
 * Builds the workers apart from the page. What a worker needs of the rules is a fifth of what all
 * pages need, and it has to parse all that it loads.
 */
export const workerFiles = (): Plugin => ({
  name: 'hindcast:worker-files',
  apply: 'build',
  async generateBundle() {
    for (const [fileName, source] of await builtWorkers(SERVED)) {
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})

/**
 * For tests, which start several workers each: file by file, to fetch the modules of a worker takes
 * longer than the test.
 */
export const bundledWorkers = (): Plugin => ({
  name: 'hindcast:bundled-workers',
  apply: 'serve',
  configureServer(server) {
    const files = builtWorkers({
      isMinified: false,
      chunkFileNames: 'static/workers/parts/[name].js',
    })
    server.middlewares.use((request, response, next) => {
      const path = request.url?.match(/\/(static\/workers\/[^?]+\.js)(?:\?|$)/)?.[1]
      if (path === undefined) return next()
      files.then((all) => {
        const code = all.get(path)
        if (code === undefined) return next()
        response.setHeader('Content-Type', 'text/javascript')
        response.setHeader('Cache-Control', 'max-age=3600')
        response.end(code)
      }, next)
    })
  },
})
