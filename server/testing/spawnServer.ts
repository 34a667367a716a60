import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.mjs', import.meta.url))

/** The server as a process of its own, on a free port and with its files in `folder`. */
export async function spawnServer(folder: string, env: NodeJS.ProcessEnv = {}) {
  const server = spawn(process.execPath, [MAIN, '--port', '0'], {
    env: { ...process.env, HINDCAST_DATA: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  server.stderr.on('data', (text) => log.push(...String(text).trim().split('\n')))
  const [address] = await once(server.stdout, 'data')
  return {
    address: String(address).trim(),
    pid: server.pid,
    log,
    close: async () => {
      const exited = once(server, 'exit')
      server.kill()
      await exited
    },
  }
}
