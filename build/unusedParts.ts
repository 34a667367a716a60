import type { Plugin } from 'vite'

interface Part {
  readonly of: RegExp
  readonly without: (code: string) => string
}

const NOTHING_SHOWN = 'export default () => null'

const DISPLAY_NAMES = /^\w+\.displayName = .*$/gm
const MADE_COMPONENTS = /^(var \w+ =) (?=React\d*\.forwardRef\()/gm

/** What the libraries hold on to and this app never runs. */
const PARTS: readonly Part[] = [
  {
    // The theme turns the ripple off for every button.
    of: /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
    without: () => NOTHING_SHOWN,
  },
  {
    // Making and naming a component counts as using it. The warnings are for developers.
    of: /\/react-router\/dist\/development\/[\w-]+\.mjs$/,
    without: (code) =>
      code
        .replace(DISPLAY_NAMES, '')
        .replace(MADE_COMPONENTS, '$1 /* @__PURE__ */ ')
        .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false'),
  },
]

/** Only ever called by those who wrap a component in a theme of their own, which nobody here does. */
const USELESS_UNCALLED = /\/hoist-non-react-statics\//

/** Leaves out of the build what no tree shaking finds by itself. */
export const unusedParts = (): Plugin => ({
  name: 'hindcast:unused-parts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (USELESS_UNCALLED.test(id)) return { code, moduleSideEffects: false }
    return PARTS.find(({ of }) => of.test(id))?.without(code)
  },
})
