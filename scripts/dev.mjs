import { ensureInstalled } from './install.mjs'

ensureInstalled()

// Imported late: it is there only once the packages are. In this process rather than in one of its
// own, so that its arguments, its keys and the signals that end it reach it directly.
await import(new URL('../node_modules/vite/bin/vite.js', import.meta.url).href)
