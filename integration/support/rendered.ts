import type { Root } from 'react-dom/client'

let rendered: Root | undefined

/** Notes what is rendered now, so that it can be cleared. */
export function rootOf(root: Root): Root {
  rendered = root
  return root
}

/** Unmounts what was rendered, as after every test. */
export function clear() {
  rendered?.unmount()
  rendered = undefined
  document.body.replaceChildren()
}
