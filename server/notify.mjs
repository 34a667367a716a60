import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { CHANNEL, UI_MESSAGE_CODES } from '../src/protocol/channel.mjs'
import { addressFile, settings } from './settings.mjs'
import { readToken } from './token.mjs'

/** `success` for `ui_message_success`, `must_die` for `socket_must_die`. */
const KINDS = new Map(
  UI_MESSAGE_CODES.flatMap((code) => [
    [code.replace(/^(ui_message|socket)_/, ''), code],
    [code, code],
  ]),
)

const USAGE = `npm run notify -- --code success "text"

  --code   ${[...KINDS.keys()].filter((kind) => !UI_MESSAGE_CODES.some((code) => code === kind)).join(', ')}
  --debug  a text that is shown in debug only
  --to     the address of the app; without it, of the one that was started here`

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** @param {() => string} read */
function orNothing(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}

function parsed() {
  try {
    return parseArgs({
      options: {
        code: { type: 'string', default: 'default' },
        debug: { type: 'string' },
        to: { type: 'string' },
      },
      allowPositionals: true,
    })
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

const { values, positionals } = parsed()
const code = KINDS.get(values.code) ?? fail(`There is no code "${values.code}".\n\n${USAGE}`)
const { folder, token: given } = settings()
const token = given ?? orNothing(() => readToken(folder))
const app = values.to ?? orNothing(() => readFileSync(addressFile(folder), 'utf8'))
if (!token || !app)
  fail('No app runs here: start it with npm start, or say --to and HINDCAST_TOKEN.')

const message = positionals.join(' ')
const address = new URL(CHANNEL.pushPath, app.endsWith('/') ? app : `${app}/`)
const response = await fetch(address, {
  method: 'POST',
  headers: { Authorization: `Bearer ${token}` },
  body: JSON.stringify({
    code,
    ...(message && { message }),
    ...(values.debug && { _message: values.debug }),
  }),
  signal: AbortSignal.timeout(10_000),
}).catch((error) => fail(`${app} does not answer: ${error.cause?.message ?? error.message}`))

const answer = await response.json().catch(() => ({}))
if (!response.ok) fail(answer.message ?? `${app} answered ${response.status}`)
console.log(`Pushed to ${answer.reached} ${answer.reached === 1 ? 'browser' : 'browsers'}.`)
