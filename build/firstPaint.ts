import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/app/firstPaint.ts', import.meta.url))

/** The code of the first paint in one file, without anything that the app shares with it. */
async function codeFor(version: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The script of the first paint was not built')
  return chunk.code
}

const MODULE = '<script type="module"'

/**
 * Adds the script to the built page. Deferred scripts run in their order, so it stands before the
 * app, which it must not wait for.
 */
export function firstPaint(version: string): Plugin {
  let base = '/'
  let fileName = ''
  return {
    name: 'hindcast:first-paint',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    async generateBundle() {
      const source = await codeFor(version)
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      fileName = `assets/first-${hash}.js`
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(MODULE)) throw new Error('The page has no script to stand before')
        return html.replace(
          MODULE,
          `<script defer src="${base}${fileName}"></script>\n    ${MODULE}`,
        )
      },
    },
  }
}
