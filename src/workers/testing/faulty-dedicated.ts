import { serveDedicated } from '../runtime/serve'
import { faultyHandlers } from './faults'

declare const self: DedicatedWorkerGlobalScope

serveDedicated(
  self,
  faultyHandlers(() => self.close()),
)
