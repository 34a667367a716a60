import type { KeyBoxes, SecretKey } from '../../protocol/sharingOperations'

/** How content is encrypted: compressed if it is long, then sealed with the key of the workspace. */

const VECTOR = 12
/** Shorter content hardly shrinks, and compressing it takes longer than everything else. */
const COMPRESSED_FROM = 1024
/** How gzip begins, and no JSON. */
const GZIP = 0x1f

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(piped).arrayBuffer())
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const keyOf = (base64url: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(base64url), 'AES-GCM', false, ['encrypt', 'decrypt'])

/**
 * `label` is where the message belongs: moved to another author or under another name it cannot be
 * opened.
 */
const boundTo = (label: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(label),
})

export async function seal(
  content: string,
  key: CryptoKey,
  label: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(VECTOR))
  const text = new TextEncoder().encode(content)
  const packed =
    text.length < COMPRESSED_FROM ? text : await through(text, new CompressionStream('gzip'))
  const sealed = await crypto.subtle.encrypt(boundTo(label, iv), key, packed)
  const bytes = new Uint8Array(VECTOR + sealed.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(sealed), VECTOR)
  return bytes
}

/** Null if it was sealed with another key, for another place, or by nobody at all. */
export async function unseal(
  bytes: Uint8Array<ArrayBuffer>,
  key: CryptoKey,
  label: string,
): Promise<string | null> {
  try {
    const iv = bytes.slice(0, VECTOR)
    const opened = await crypto.subtle.decrypt(boundTo(label, iv), key, bytes.subarray(VECTOR))
    const packed = new Uint8Array(opened)
    const isPacked = packed[0] === GZIP
    const content = isPacked ? await through(packed, new DecompressionStream('gzip')) : packed
    return new TextDecoder().decode(content)
  } catch {
    return null
  }
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const KEY_BYTES = 32
const BOX = 'box'

/** A pair of keys for boxes. The secret half can be used and stored, but not read. */
export async function newPair(): Promise<{ readonly box: string; readonly privateKey: SecretKey }> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveKey'])
  const bytes = await crypto.subtle.exportKey('raw', publicKey)
  return { box: base64url(new Uint8Array(bytes)), privateKey }
}

/** The key that two devices have in common, each with its own secret half. */
async function commonKey(privateKey: CryptoKey, publicKey: string): Promise<CryptoKey> {
  const other = await crypto.subtle.importKey('raw', bytesOf(publicKey), CURVE, false, [])
  return crypto.subtle.deriveKey(
    { name: 'ECDH', public: other },
    privateKey,
    { name: 'AES-GCM', length: 8 * KEY_BYTES },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** A new key of the workspace, in a box for each device. */
export async function packKey({
  number,
  devices,
}: {
  readonly number: number
  readonly devices: Readonly<Record<string, string>>
}): Promise<KeyBoxes> {
  const key = base64url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveKey'])
  const boxes = await Promise.all(
    Object.entries(devices).map(async ([device, publicKey]) => {
      const box = await seal(key, await commonKey(pair.privateKey, publicKey), BOX)
      return [device, base64url(box)] as const
    }),
  )
  const from = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  return { number, from: base64url(from), boxes: Object.fromEntries(boxes) }
}

export async function openBox({
  privateKey,
  from,
  box,
}: {
  readonly privateKey: SecretKey
  readonly from: string
  readonly box: string
}): Promise<{ readonly key: string | null }> {
  try {
    return { key: await unseal(bytesOf(box), await commonKey(privateKey as CryptoKey, from), BOX) }
  } catch {
    return { key: null }
  }
}
