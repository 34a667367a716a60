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
