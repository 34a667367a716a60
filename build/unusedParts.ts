import type { Plugin } from 'vite'

interface Part {
  readonly of: RegExp
  readonly without: (code: string) => string
}

const NOTHING_SHOWN = 'export default () => null'

/** What MUI itself never passes on to an element. */
const PROPS_OF_STYLES =
  "export default (name) => !['as', 'ownerState', 'sx', 'theme'].includes(name)"

const DISPLAY_NAMES = /^\w+\.displayName = .*$/gm
const MADE_COMPONENTS = /^(var \w+ =) (?=React\d*\.forwardRef\()/gm
const CLASS_COMPONENTS = /^(var \w+ =) (class extends React\d*\.Component \{.*?^\});$/gms

/** Code that the libraries reference and this app never runs. */
const PARTS: readonly Part[] = [
  {
    // The theme turns the ripple off for every button.
    of: /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
    without: () => NOTHING_SHOWN,
  },
  {
    // For the prop `loading` of buttons, which no button here has.
    of: /\/@mui\/material\/CircularProgress\/CircularProgress\.mjs$/,
    without: () => NOTHING_SHOWN,
  },
  {
    // A list of every attribute of HTML and SVG, for styled elements with props of their own, which
    // no element here has.
    of: /\/@emotion\/is-prop-valid\/dist\/emotion-is-prop-valid\.esm\.js$/,
    without: () => PROPS_OF_STYLES,
  },
  {
    // Elements as `styled.div`, a styled one for each tag there is; MUI calls `styled('div')`.
    of: /\/@emotion\/styled\/dist\/emotion-styled\.browser\.esm\.js$/,
    without: () => "export { default } from '@emotion/styled/base'",
  },
  {
    // The script for a page that a server renders.
    of: /\/@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
    without: (code) => code.replace('const {\n    defaultMode', 'return null\n$&'),
  },
  {
    // Creating and naming a component counts as using it. The warnings are for developers.
    of: /\/react-router\/dist\/development\/[\w-]+\.mjs$/,
    without: (code) =>
      code
        .replace(DISPLAY_NAMES, '')
        .replace(MADE_COMPONENTS, '$1 /* @__PURE__ */ ')
        .replace(CLASS_COMPONENTS, '$1 /* @__PURE__ */ (() => $2)()')
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
