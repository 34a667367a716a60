const through = async (data: BlobPart, change: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([data]).stream().pipeThrough(change)).arrayBuffer())

export const zipped = (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  through(text, new CompressionStream('gzip'))

/** Rejects where the bytes are not what was zipped. */
export const unzipped = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new TextDecoder().decode(await through(bytes, new DecompressionStream('gzip')))
