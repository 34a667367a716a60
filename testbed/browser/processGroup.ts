import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program with all its child processes, which can be killed together and nothing else. */
export interface ProcessGroup {
  /** The first match of a pattern in what the program prints. Rejects if it exits before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Resolves when the program has exited. */
  readonly gone: Promise<unknown>
  /** Ends all its processes at once; none can finish anything. */
  kill(): Promise<void>
}

/** What a program prints at its start is enough to find it. */
const READ_AT_MOST = 100_000

export function startGroup(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ProcessGroup {
  const program = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(program, 'exit')
  // Whoever waits for something that it prints gets the error of a program that cannot be started.
  gone.catch(() => {})
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (output.length > READ_AT_MOST) return
      output += text
      for (const listener of listeners) listener()
    })
  }
  const end = () => {
    if (program.pid !== undefined && program.exitCode === null && program.signalCode === null) {
      process.kill(-program.pid, 'SIGKILL')
    }
  }
  // A separate group would survive an interrupted test run.
  process.once('exit', end)
  gone.finally(() => process.off('exit', end)).catch(() => {})
  return {
    gone,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output)
          if (!match) return
          listeners.delete(look)
          resolve(match)
        }
        listeners.add(look)
        look()
        gone.then(() => reject(new Error(`${command} did not start: ${output}`)), reject)
      }),
    kill: async () => {
      end()
      await gone
    },
  }
}
