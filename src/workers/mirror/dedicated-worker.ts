import { serveDedicated } from '../runtime/serve'
import { handlers } from './handlers'

declare const self: DedicatedWorkerGlobalScope

serveDedicated(self, handlers)
