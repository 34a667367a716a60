import { startKeeper } from '../keeper.mjs'

/**
 * A keeper that a test can kill: `node runKeeper.mjs <folder> <nats-server>`. It creates
 * workspaces one after another and prints a line for each.
 */
const [folder = '', command = ''] = process.argv.slice(2)

const keeper = await startKeeper({
  folder,
  command,
  log: console.error,
})
process.once('SIGTERM', () => void keeper.stop().then(() => process.exit()))
for (let count = 1; count <= 20; count++) {
  await keeper.createWorkspace(`Workspace ${count}`)
  console.log(count)
}
