const BELOW_WIDGETS = [
  'domain',
  'protocol',
  'routing',
  'text',
  'platform',
  'state',
  'hooks',
  'persistence',
  'sharing',
  'ui',
] as const

const BELOW_FEATURES = [...BELOW_WIDGETS, 'widgets'] as const

/** Each layer with the layers that it may import besides itself. */
export const LAW = {
  domain: [],
  protocol: ['domain'],
  routing: ['domain'],
  text: ['domain'],
  workers: ['domain', 'protocol'],
  platform: ['domain', 'protocol'],
  state: ['domain', 'protocol', 'platform'],
  hooks: ['domain', 'protocol', 'platform', 'state'],
  persistence: ['domain', 'protocol', 'platform', 'state'],
  sharing: ['domain', 'protocol', 'platform', 'state', 'persistence'],
  ui: ['domain', 'routing', 'text'],
  widgets: BELOW_WIDGETS,
  features: BELOW_FEATURES,
  app: [...BELOW_FEATURES, 'features'],
  server: ['protocol'],
} as const

export type Layer = keyof typeof LAW

export const isLayer = (name: string | undefined): name is Layer =>
  name !== undefined && Object.hasOwn(LAW, name)

/** Layers that import no library at all. */
export const WITHOUT_LIBRARIES: readonly Layer[] = ['domain']

/** Layers whose folders must not import each other. */
export const WITH_SEPARATE_FOLDERS: readonly Layer[] = ['features']

/** Layers that get time, chance and the browser only as arguments. */
export const PURE: readonly Layer[] = ['domain']

/** What reads the clock, draws random numbers or touches the browser. */
export const IMPURE: Readonly<Record<string, RegExp>> = {
  'Date.now': /\bDate\s*\.\s*now\b/,
  'new Date without an argument': /\bnew\s+Date\b(?!\s*\(\s*[^\s)])/,
  'Date as a function': /(?<!new\s+)(?<![.\w$])Date\s*\(/,
  'Math.random': /\bMath\s*\.\s*random\b/,
  crypto: /(?<![.\w$])crypto\s*\./,
  performance: /(?<![.\w$])performance\s*\./,
  storage: /(?<![.\w$])(?:local|session)Storage\b/,
  document: /(?<![.\w$])document\s*[.[]/,
  window: /(?<![.\w$])window\s*[.[]/,
  globalThis: /\bglobalThis\b/,
}
