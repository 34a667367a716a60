import { execFileSync } from 'node:child_process'

/** Debian puts it where not every user looks for programs. */
const COMMANDS = ['nats-server', '/usr/sbin/nats-server', '/usr/local/sbin/nats-server']

/** @param {string} command */
function runs(command) {
  try {
    execFileSync(command, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The engine's program; undefined where none is installed. `HINDCAST_NATS_SERVER` names another. */
export function findEngine() {
  const chosen = process.env.HINDCAST_NATS_SERVER
  return (chosen ? [chosen] : COMMANDS).find(runs)
}
