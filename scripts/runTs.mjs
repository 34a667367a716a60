import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { fail } from './shell.mjs'

const [entry, ...args] = process.argv.slice(2)
if (entry === undefined) fail('Usage: node scripts/runTs.mjs <entry.ts> [arguments]')

// The entry finds its arguments where a program of its own would.
process.argv.splice(1, process.argv.length, resolve(entry), ...args)
await runnerImport(resolve(entry), { logLevel: 'error' })
