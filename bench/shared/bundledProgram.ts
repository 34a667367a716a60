import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** One program for every engine: evaluating its text returns the result of the entry's `call`. */
export async function bundledProgram(entry: URL, call: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'bench' },
    },
  })
  const chunks = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  const chunk = chunks.find((each) => each.type === 'chunk')
  if (!chunk) throw new Error('The program could not be bundled')
  return `${chunk.code}\nbench.${call}()`
}
