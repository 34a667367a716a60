import { CHANNEL } from '../../src/protocol/channel.mjs'
import { connected, openSocket, report } from './client.mjs'

/**
 * Floods a server from a process of its own, because the test that measures the server must not wait
 * for the flood's own work: `node flood.mjs <address of the app> <sockets> <reports of each>`.
 * All sockets connect, then report at once, and the parent receives their number. Those that are
 * refused or closed try again until the parent disconnects.
 */
const [address = '', sockets, reports] = process.argv.slice(2)
const LONGEST = 60_000
const RETRY = { reconnection: true, reconnectionDelay: 500, reconnectionDelayMax: 1000 }
const REPORT = report('flood')
const ignoreAnswer = () => {}

/** @param {ReturnType<typeof openSocket>} socket */
function flood(socket) {
  for (let count = 0; count < Number(reports); count++) {
    socket.emit(CHANNEL.report, REPORT, ignoreAnswer)
  }
}

process.on('disconnect', () => process.exit())
setTimeout(() => process.exit(1), LONGEST)

const all = Array.from({ length: Number(sockets) }, () => openSocket(address, RETRY))
const tries = await Promise.allSettled(all.map(connected))
for (const socket of all) {
  if (socket.connected) flood(socket)
  socket.on('connect', () => flood(socket))
}
process.send?.(tries.filter(({ status }) => status === 'fulfilled').length)
