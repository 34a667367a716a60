import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNatsServer } from './natsServer.mjs'
import { fail } from './shell.mjs'

const { values } = parseArgs({
  options: {
    /** Of the workspace that the first run creates. */
    name: { type: 'string', default: 'Shared' },
    /** Of one more workspace. */
    new: { type: 'string' },
  },
})

const LONGEST_NAME = 100
for (const name of [values.name, values.new ?? 'Any']) {
  const isFine = name.trim() !== '' && name.length <= LONGEST_NAME
  if (!isFine) fail(`A workspace needs a name of at most ${LONGEST_NAME} characters.`)
}

const command =
  ensureNatsServer() ??
  fail(
    'Sharing needs nats-server, and apt could not install it here. Install it from ' +
      'https://nats.io/download and have it on your path, or name it in HINDCAST_NATS_SERVER.',
  )
ensureInstalled()
if (!ensureBuilt()) fail('The app could not be built.')

// Imported late: these exist only once the packages are installed.
const { sharingFolder } = await import('../server/engineAddress.mjs')
const { serve } = await import('../server/serve.mjs')
const { settings } = await import('../server/settings.mjs')
const { startKeeper } = await import('../server/sharing/keeper.mjs')
const { invitationLink } = await import('../src/protocol/invitation.mjs')

const keeper = await startKeeper({
  folder: sharingFolder(settings().folder),
  command,
  log: (sentence) => console.warn(sentence),
}).catch((error) => fail(error instanceof Error ? error.message : String(error)))

// A closed terminal would leave the engine behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => void keeper.stop().finally(() => process.exit()))
}

const address = await serve({
  port: Number(process.env.PORT ?? 4173),
  host: process.env.HOST ?? '127.0.0.1',
  otherPorts: 20,
  isRealtime: true,
}).catch(async (error) => {
  await keeper.stop()
  return fail(error instanceof Error ? error.message : String(error))
})

console.log(`\nHindcast is at ${address}`)
const isFirst = keeper.workspaces().length === 0
const name = values.new ?? (isFirst ? values.name : undefined)
if (name !== undefined) {
  const invitation = await keeper.createWorkspace(name)
  console.log(`
“${name}” is ready. This link makes its owner, whoever opens it:

${invitationLink(address, invitation)}

It is shown only now and stored nowhere here: neither the owner's seed nor the workspace's key. Keep it
as you would a password. Everybody else is invited by the owner, in the app.`)
}
console.log(`
For production: a current nats-server (2.12.7, 2.11.16 or 2.14 and later) that syncs each write,
and HTTPS before this server. docs/sharing.md has the steps.
Ctrl+C ends it.`)
