/**
 * How a shared workspace is laid out in the engine, NATS JetStream: one account with one stream per
 * workspace. The server that manages accounts runs on Node without a build, so this file is plain
 * JavaScript.
 */

export const SHARING = {
  /** Where our server hands bytes through to the engine; relative to the base of the app. */
  path: 'sync',
  stream: 'W',
  /** Whoever manages the accounts answers requests under this subject. */
  keeper: 'w.admin',
  /** One message, encrypted. */
  maxBytes: 256 * 1024,
  /** The error of a message whose author's last one is not the expected one. */
  wrongLastSequence: 10_071,
}

/**
 * What a message is: changes, a device that says hello, a part of a long message, a snapshot, or a
 * new key.
 */
export const LETTERS = /** @type {const} */ ({
  events: 'e',
  hello: 'h',
  part: 's',
  index: 'i',
  keys: 'k',
})

/** @typedef {keyof typeof LETTERS} MessageKind */

/**
 * The subject under which one device of a member writes one kind of message.
 * @param {MessageKind} kind
 * @param {string} member The public key of the member.
 * @param {string} device
 */
export const subjectOf = (kind, member, device) => `w.${LETTERS[kind]}.${member}.${device}`

/**
 * Which kind of message a subject is, and whose; null for any other subject.
 * @param {string} subject
 */
export function authorOf(subject) {
  const [root, letter, member, device, ...more] = subject.split('.')
  const kind = /** @type {MessageKind[]} */ (Object.keys(LETTERS)).find(
    (each) => LETTERS[each] === letter,
  )
  if (root !== 'w' || !kind || !member || !device || more.length > 0) return null
  return { kind, member, device }
}

/**
 * Under all subjects of a kind.
 * @param {MessageKind} kind
 */
export const anyOf = (kind) => `w.${LETTERS[kind]}.*.*`

/** Every subject that the stream stores. */
export const STORED_SUBJECTS = /** @type {MessageKind[]} */ (Object.keys(LETTERS)).map(anyOf)

/** @param {string} member */
export const inboxOf = (member) => `_INBOX.${member}`

/** What rings the bell of those who follow. Parts belong to a message that comes after them. */
export const HEARD_KINDS = /** @type {MessageKind[]} */ (Object.keys(LETTERS)).filter(
  (kind) => kind !== 'part',
)

/**
 * What a member may do: write under the own name and read; an owner may also ask the keeper and give
 * out new keys. Each
 * subject of the engine's interface is named, because a wildcard would include deleting.
 * @param {string} member
 * @param {boolean} isOwner
 */
export const permissionsOf = (member, isOwner) => ({
  publish: {
    allow: [
      ...Object.values(LETTERS)
        .filter((letter) => isOwner || letter !== LETTERS.keys)
        .map((letter) => `w.${letter}.${member}.*`),
      `$JS.API.DIRECT.GET.${SHARING.stream}`,
      ...(isOwner ? [SHARING.keeper] : []),
    ],
  },
  subscribe: { allow: [`${inboxOf(member)}.>`, ...HEARD_KINDS.map(anyOf)] },
})
