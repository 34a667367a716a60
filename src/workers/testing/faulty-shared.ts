import { serveShared } from '../runtime/serve'
import { faultyHandlers } from './faults'

declare const self: SharedWorkerGlobalScope

serveShared(
  self,
  faultyHandlers(() => self.close()),
)
