import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|webmanifest)$/
const COPY = /\.(br|gz)$/

/** A smaller file fits into one packet with its headers as it is. */
const SMALLEST = 1024

/** The best quality, 11, takes four times as long and saves 1.5% more. */
const BROTLI_QUALITY = 10

const ENCODERS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

export const isCompressedCopy = (name: string): boolean => COPY.test(name)

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length <= SMALLEST) return
  await Promise.all(
    Object.entries(ENCODERS).map(async ([ending, encode]) => {
      const encoded = await encode(content)
      if (encoded.length < content.length) await writeFile(`${file}.${ending}`, encoded)
    }),
  )
}

/** Writes a brotli and a gzip copy beside every file of a built folder if that saves bytes. */
export async function writeCompressedFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Hidden files are never served.
    .filter((name) => COMPRESSIBLE.test(name) && !/(^|[\\/])\./.test(name))
  await Promise.all(files.map((name) => compress(join(folder, name))))
}

/**
 * Compresses everything that was built, including the service worker, so it runs after every other
 * plugin.
 */
export function compressedFiles(): Plugin {
  let folder = ''
  return {
    name: 'hindcast:compressed-files',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build: { outDir } }) => {
      folder = join(root, outDir)
    },
    closeBundle: {
      order: 'post',
      // Otherwise the plugins before it may still be writing.
      sequential: true,
      handler: () => writeCompressedFiles(folder),
    },
  }
}
