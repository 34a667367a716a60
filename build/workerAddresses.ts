import type { Plugin } from 'vite'
import { WORKER_FOLDERS, WORKER_KINDS, type WorkerName } from '../src/protocol/workerNames.ts'

const names = Object.keys(WORKER_FOLDERS) as WorkerName[]

const sourceOf = (folder: string, kind: string) => `src/workers/${folder}/${kind}-worker.ts`

/** Build inputs whose names are the workers' fixed addresses. */
export const workerInputs = (): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) =>
      WORKER_KINDS.map((kind) => [
        `static/workers/${WORKER_FOLDERS[name]}/${kind}-worker`,
        sourceOf(WORKER_FOLDERS[name], kind),
      ]),
    ),
  )

export const isWorkerInput = (name: string): boolean => name.startsWith('static/workers/')

/** In development the same addresses lead to the workers' sources. */
export const workerAddresses = (): Plugin => ({
  name: 'hindcast:worker-addresses',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const match = request.url?.match(
        /\/static\/workers\/([a-z-]+)\/(dedicated|shared)-worker\.js(?:\?|$)/,
      )
      const [, folder = '', kind = ''] = match ?? []
      if (match && Object.values(WORKER_FOLDERS).some((known) => known === folder)) {
        request.url = `${server.config.base}${sourceOf(folder, kind)}?worker_file&type=module`
      }
      next()
    })
  },
})
