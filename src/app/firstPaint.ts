/**
 * A script in the page itself, which runs before the app is fetched: it sets the colours, and shows
 * the page as it was left.
 */

import { currentWorkspace } from '../platform/currentWorkspace'
import { isDemoTab } from '../platform/demoTab'
import { FIRST_PAGE_ID, takeFirstPage } from '../platform/firstPage'
import { savedTheme, showTheme } from '../platform/themeChoice'

declare const __BUILD__: string

showTheme(savedTheme())

const place = document.getElementById(FIRST_PAGE_ID)
const picture = isDemoTab() || currentWorkspace() !== null ? null : takeFirstPage(__BUILD__)
if (place && picture !== null) place.innerHTML = picture

// The page contains what it shows, and nothing else.
document.currentScript?.remove()
