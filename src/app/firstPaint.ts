/**
 * A script in the page itself, which runs before the app is fetched: it sets the colours, shows the
 * page as it was left, and fetches what the page of a job needs beside the app, not after it.
 */

import { FIRST_PAGE_ID, takeFirstPage } from '../platform/firstPage'
import { currentWorkspace } from '../platform/tabWorkspace'
import { savedTheme, showTheme } from '../platform/themeChoice'

declare const __BUILD__: string
/** The addresses of the files. */
declare const __JOB_PAGE__: readonly string[]

showTheme(savedTheme())

const place = document.getElementById(FIRST_PAGE_ID)
const picture = currentWorkspace() === null ? takeFirstPage(__BUILD__) : null
if (place && picture !== null) place.innerHTML = picture

const isOfJob = /^#\/jobs\/\d/.test(location.hash)
for (const href of isOfJob ? __JOB_PAGE__ : []) {
  const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
  document.head.append(Object.assign(document.createElement('link'), { ...kind, href }))
}

// The page contains what it shows, and nothing else.
document.currentScript?.remove()
