import { ensureInstalled } from './install.mjs'

ensureInstalled()

// Imported late: it exists only once the packages are installed. In this process rather than in its
// own, so that arguments, keys and signals reach it directly.
await import(new URL('../node_modules/vite/bin/vite.js', import.meta.url).href)
