import { serveShared } from '../runtime/serve'
import { handlers } from './handlers'

declare const self: SharedWorkerGlobalScope

serveShared(self, handlers)
