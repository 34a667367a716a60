import type { Root } from 'react-dom/client'

let rendered: Root | undefined

/** The root is cleared after the test. */
export function remember(root: Root): Root {
  rendered = root
  return root
}

/** Unmounts what was rendered, as after every test. */
export function clear() {
  rendered?.unmount()
  rendered = undefined
  document.body.replaceChildren()
}
