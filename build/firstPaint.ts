import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/app/firstPaint.ts', import.meta.url))
const ICON = '/icons/48.png'

/** The code of the first paint, without anything that the app shares with it. */
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
  return chunk.code.trim()
}

/**
 * Puts what the first paint needs into the built page itself, so that it waits for no further file:
 * the script at the end of the page, which the security policy allows by its hash, and the icon.
 */
export function firstPaint(version: string): Plugin {
  return {
    name: 'hindcast:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        if (!html.includes(ICON)) throw new Error(`The page has no icon ${ICON}`)
        const icon = readFileSync(new URL(`../public${ICON}`, import.meta.url), 'base64')
        return {
          html: html.replace(ICON, `data:image/png;base64,${icon}`),
          tags: [{ tag: 'script', children: await codeFor(version), injectTo: 'body' }],
        }
      },
    },
  }
}
