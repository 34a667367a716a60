import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { fail } from './shell.mjs'

ensureInstalled()
if (!ensureBuilt()) fail('The app could not be built.')

// Imported late: the server's imports exist only once the packages are installed.
const { serve } = await import('../server/serve.mjs')
const address = await serve({
  port: Number(process.env.PORT ?? 4173),
  host: process.env.HOST ?? '127.0.0.1',
  otherPorts: 20,
  isRealtime: true,
})
console.log(`\nHindcast is at ${address}\nCtrl+C ends it.`)
