/** Where a text stops being JSON, so that its author can find the mistake. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

export function placeAt(text: string, offset: number): TextPosition {
  let line = 1
  let start = 0
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; ) {
    line += 1
    start = next + 1
    next = text.indexOf('\n', start)
  }
  return { line, column: offset - start + 1 }
}

/** The first bracket beyond the allowed depth; brackets in strings do not count. */
export function tooDeepAt(text: string, limit: number): number | undefined {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) isInString = !isInString
    else if (isInString) at += code === BACKSLASH ? 1 : 0
    else if (code === BRACKET || code === BRACE) {
      depth += 1
      if (depth > limit) return at
    } else if (code === BRACKET_END || code === BRACE_END) depth -= 1
  }
  return undefined
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const BRACKET = 0x5b
const BRACKET_END = 0x5d
const BRACE = 0x7b
const BRACE_END = 0x7d

const SPACE = /[\t\n\r ]*/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y

/** The offset after what the pattern matches here; undefined if it does not match. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

type Read = { readonly end: number } | { readonly fault: number }

/**
 * Scanned by hand: a pattern would store a backtracking position for every character of a long
 * text.
 */
function readString(text: string, quote: number): Read {
  let at = quote + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return { end: at + 1 }
    if (code < 0x20) return { fault: at }
    const next = code === BACKSLASH ? endOf(ESCAPE, text, at) : at + 1
    if (next === undefined) return { fault: at }
    at = next
  }
  return { fault: at }
}

function readScalar(text: string, at: number): Read {
  if (text.charCodeAt(at) === QUOTE) return readString(text, at)
  const end = endOf(SCALAR, text, at)
  return end === undefined ? { fault: at } : { end }
}

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'next'

/**
 * The offset of the first character at which the text is no longer JSON; undefined if it is JSON.
 */
export function jsonFaultAt(text: string): number | undefined {
  const open: string[] = []
  let expected: Expected = 'value'
  let at = endOf(SPACE, text, 0) ?? 0
  for (;;) {
    const here = text[at]
    const isEnd = here !== undefined && here === open.at(-1)
    if (expected === 'next' && open.length === 0) return here === undefined ? undefined : at
    if (isEnd && (expected === 'next' || expected.endsWith('OrEnd'))) {
      open.pop()
      expected = 'next'
      at += 1
    } else if (expected === 'next') {
      if (here !== ',') return at
      expected = open.at(-1) === '}' ? 'key' : 'value'
      at += 1
    } else if (expected === 'key' || expected === 'keyOrEnd') {
      if (here !== '"') return at
      const key = readString(text, at)
      if ('fault' in key) return key.fault
      at = endOf(SPACE, text, key.end) ?? key.end
      if (text[at] !== ':') return at
      expected = 'value'
      at += 1
    } else if (here === '{' || here === '[') {
      open.push(here === '{' ? '}' : ']')
      expected = here === '{' ? 'keyOrEnd' : 'valueOrEnd'
      at += 1
    } else {
      const scalar = readScalar(text, at)
      if ('fault' in scalar) return scalar.fault
      expected = 'next'
      at = scalar.end
    }
    at = endOf(SPACE, text, at) ?? at
  }
}
