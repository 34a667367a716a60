import type { Ms } from '../../domain/core/time'
import { watchAppVersion } from '../../platform/appVersion'

interface BuildInfo {
  readonly version: string
  readonly gitSha: string
  readonly gitBranch: string
  readonly builtAt: Ms
}

/** Inserted by the build. */
declare const __BUILD_INFO__: BuildInfo

export const APP_NAME = 'Hindcast'
export const BUILD_INFO: BuildInfo = __BUILD_INFO__

export const appVersion = watchAppVersion({
  base: import.meta.env.BASE_URL,
  build: String(BUILD_INFO.builtAt),
})
