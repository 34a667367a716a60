/**
 * An invitation to a shared workspace: a link whose fragment has the member's key and the workspace's
 * key. Browsers never send a fragment, so no server sees either. The command that creates a workspace
 * runs on Node without a build, so this file is plain JavaScript.
 */

import * as v from 'valibot'
import { SHARING } from './sharing.mjs'

const MARK = '#join='
const NAME_LENGTH = 100

const INVITATION = v.strictObject({
  v: v.literal(1),
  /** Relative to the base of the app: an invitation never leads to another server. */
  path: v.literal(SHARING.path),
  workspace: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,32}$/)),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(NAME_LENGTH)),
  /** With it the engine knows the member. */
  seed: v.pipe(v.string(), v.regex(/^SU[A-Z2-7]{56}$/)),
  /** Of 32 bytes each. The last one encrypts what is shared, those before it what was. */
  keys: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/))),
    v.minLength(1),
    v.maxLength(50),
  ),
  isOwner: v.boolean(),
})

/** @typedef {v.InferOutput<typeof INVITATION>} Invitation */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Base64url of a text of ASCII characters.
 * @param {string} text
 */
function encode(text) {
  let encoded = ''
  for (let at = 0; at < text.length; at += 3) {
    const codes = [0, 1, 2].map((next) => text.charCodeAt(at + next) || 0)
    const bits = codes.reduce((sum, code) => sum * 256 + code, 0)
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(bits >> shift) & 63])
    encoded += digits.slice(0, Math.min(3, text.length - at) + 1).join('')
  }
  return encoded
}

/** @param {string} encoded */
function decode(encoded) {
  let text = ''
  let bits = 0
  let count = 0
  for (const digit of encoded) {
    bits = ((bits << 6) | DIGITS.indexOf(digit)) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    text += String.fromCharCode((bits >> count) & 255)
  }
  return text
}

/** @param {string} json */
const withoutUnicode = (json) =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * @param {string} address of the app
 * @param {Invitation} invitation
 */
export const invitationLink = (address, invitation) =>
  `${address}${MARK}${encode(withoutUnicode(JSON.stringify(invitation)))}`

/**
 * The invitation in a link or in its fragment alone; null if there is none or it is damaged.
 * @param {string} link
 * @returns {Invitation | null}
 */
export function invitationOf(link) {
  const start = link.indexOf(MARK)
  const encoded = link.slice(start + MARK.length).trim()
  if (start === -1 || !/^[\w-]{1,4000}$/.test(encoded)) return null
  try {
    const { success, output } = v.safeParse(INVITATION, JSON.parse(decode(encoded)))
    return success ? output : null
  } catch {
    return null
  }
}
