import * as icons from '@mdi/js'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]+)\} from '@mdi\/js'/g
const PREFIX = '\0icon:'
const PATHS: Readonly<Record<string, string>> = icons

export const isIcon = (id: string): boolean => id.startsWith(PREFIX)

/**
 * Makes each icon a module of its own. The library is one module, so the first page would otherwise
 * load the icons of all the others.
 */
export const singleIcons = (): Plugin => ({
  name: 'hindcast:single-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (isIcon(id) ? id : undefined),
  load(id) {
    if (!isIcon(id)) return undefined
    const name = id.slice(PREFIX.length)
    return `export const ${name} = ${JSON.stringify(PATHS[name])}`
  },
  transform(code, id) {
    if (!/\/src\/.+\.tsx?$/.test(id) || !code.includes('@mdi/js')) return undefined
    const namesOf = (list: string) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
    return code.replace(IMPORT, (_, list: string) =>
      namesOf(list)
        .map((name) => `import { ${name} } from '${PREFIX}${name}'`)
        .join(';'),
    )
  },
})
