import type { Plugin } from 'vite'

interface Part {
  readonly of: RegExp
  readonly without: (code: string) => string
}

const NOTHING_SHOWN = 'export default () => null'

const DISPLAY_NAMES = /^\w+\.displayName = .*$/gm
const MADE_COMPONENTS = /^(var \w+ =) (?=React\d*\.forwardRef\()/gm

/** Code that the libraries reference and this app never runs. */
const PARTS: readonly Part[] = [
  {
    // The theme turns the ripple off for every button.
    of: /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
    without: () => NOTHING_SHOWN,
  },
  {
    // Creating and naming a component counts as using it. The warnings are for developers.
    of: /\/react-router\/dist\/development\/[\w-]+\.mjs$/,
    without: (code) =>
      code
        .replace(DISPLAY_NAMES, '')
        .replace(MADE_COMPONENTS, '$1 /* @__PURE__ */ ')
        .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false'),
  },
]

/** Only called for components wrapped in their own theme, which this app does not do. */
const USELESS_UNCALLED = /\/hoist-non-react-statics\//

/** Removes from the build what tree shaking does not find by itself. */
export const unusedParts = (): Plugin => ({
  name: 'hindcast:unused-parts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (USELESS_UNCALLED.test(id)) return { code, moduleSideEffects: false }
    return PARTS.find(({ of }) => of.test(id))?.without(code)
  },
})
