import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const NAME = 'bundle-stats.html'

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** A name that a narrow screen may break after its folder and before its hash. */
const breakable = (name: string) => escaped(name).replace(/[/-]/g, '$&<wbr>')

interface BuiltFile {
  readonly name: string
  readonly content: string | Uint8Array
}

/** A page without scripts or styles, so that any server can send it under any policy. */
export function statsPage(files: readonly BuiltFile[]): string {
  const rows = files
    .map(({ name, content }) => ({
      name,
      bytes: Buffer.byteLength(content),
      gzip: gzipSync(content).length,
    }))
    .sort((a, b) => b.bytes - a.bytes)
    .map(
      ({ name, bytes, gzip }) =>
        `<tr><td>${breakable(name)}<td align="right">${kilobytes(bytes)}<td align="right">${kilobytes(gzip)}`,
    )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Bundle stats</title>
<h1>Bundle stats</h1>
<p>Every script and style of this build, largest first.
<table cellpadding="4">
<tr><th align="left">File<th align="right">kB<th align="right">kB, gzip
${rows.join('\n')}
</table>
`
}

/** Lists what the build is made of, on a page of its own. */
export const bundleStats = (): Plugin => ({
  name: 'hindcast:bundle-stats',
  apply: 'build',
  generateBundle: {
    // By then no plugin changes the files any more.
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle)
        .filter(({ fileName }) => /\.(?:js|css)$/.test(fileName))
        .map((file) => ({
          name: file.fileName,
          content: file.type === 'chunk' ? file.code : file.source,
        }))
      this.emitFile({ type: 'asset', fileName: NAME, source: statsPage(files) })
    },
  },
})
