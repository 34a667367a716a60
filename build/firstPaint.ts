import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type IndexHtmlTransformContext, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/app/firstPaint.ts', import.meta.url))
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url))
const ICON = 'icons/48.png'

/** The parts that a job's page needs, which is the page that links lead to from elsewhere. */
const JOB_PAGE = ['job', 'plan']

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** The files of these parts and of all that they import, but for those that the page names. */
function filesOf(parts: readonly string[], bundle: Bundle, html: string): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set(chunks.filter(({ name }) => parts.includes(name)))
  if (found.size !== parts.length)
    throw new Error(`One file was expected for each of: ${parts.join(', ')}`)
  // Iterating over a set includes items that are added on the way.
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  const sheets = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const names = [...[...found].map(({ fileName }) => fileName), ...sheets]
  return names.filter((name) => !html.includes(name))
}

/** The code of the first paint, without anything that the app shares with it. */
async function codeFor(version: string, jobPage: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(version), __JOB_PAGE__: JSON.stringify(jobPage) },
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
  let base = '/'
  return {
    name: 'hindcast:first-paint',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const icon = base + ICON
        if (!html.includes(icon)) throw new Error(`The page has no icon ${icon}`)
        const jobPage = filesOf(JOB_PAGE, bundle, html).map((name) => base + name)
        return {
          html: html.replace(
            icon,
            `data:image/png;base64,${readFileSync(`${PUBLIC}${ICON}`, 'base64')}`,
          ),
          tags: [{ tag: 'script', children: await codeFor(version, jobPage), injectTo: 'body' }],
        }
      },
    },
  }
}
