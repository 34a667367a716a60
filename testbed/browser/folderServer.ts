import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { staticFiles } from '../../server/staticFiles.mjs'

export interface FolderServer {
  readonly address: string
  /** Serves another folder at the same address from now on, as after a deployment. */
  readonly deploy: (root: string) => void
  readonly stop: () => Promise<void>
}

/** Serves a built folder until it is stopped, including open connections. */
export async function startFolderServer(root: string): Promise<FolderServer> {
  const base = '/hindcast/'
  let handle = staticFiles({ root, base })
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}${base}`,
    deploy: (other) => {
      handle = staticFiles({ root: other, base })
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
