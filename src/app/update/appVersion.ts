import { watchAppVersion } from '../../platform/appVersion'
import { BUILD_INFO } from './buildInfo'

export const appVersion = watchAppVersion({
  base: import.meta.env.BASE_URL,
  build: String(BUILD_INFO.builtAt),
})
