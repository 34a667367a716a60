const TOKEN =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g

const isComment = (token: string) => token.startsWith('//') || token.startsWith('/*')

const withoutComments = (text: string): string =>
  text.replace(TOKEN, (token) => (isComment(token) ? ' ' : token))

/** The code alone. Templates stay, because they can contain code. */
export const withoutStrings = (text: string): string =>
  text.replace(TOKEN, (token) => (isComment(token) ? ' ' : token.startsWith('`') ? token : "''"))

// A word right after a quote is inside a text, such as 'from' in a list, and imports nothing.
const TARGETS = [
  /(?<!['"`])\bfrom\s*(['"])([^'"\n]+)\1/g,
  /(?<![.\w$'"`])(?:import|require)\s*\(?\s*(['"`])([^'"`\n]+)\1/g,
  /\bimport\.meta\.glob\w*(?:<[^(]*>)?\s*\(\s*\[?\s*(['"`])([^'"`\n]+)\1/g,
]

/** What a file imports or re-exports, by value or by type, statically or dynamically. */
export function importsOf(text: string): readonly string[] {
  const code = withoutComments(text)
  return TARGETS.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[2] ?? ''))
}

/** Whether a file imports something that is known only at run time. */
export const hasComputedImport = (text: string): boolean =>
  /(?<![.\w$])import\s*\(\s*(?!['"`\s])/.test(withoutComments(text))
