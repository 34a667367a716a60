import { mirrorOperations } from '../protocol/mirrorOperations'
import { mirrorFiles } from './mirrorFiles'
import { handle } from './runtime/handle'

const files = mirrorFiles(() => navigator.storage.getDirectory())

export const mirrorWorker = [
  handle(mirrorOperations.append, files.append),
  handle(mirrorOperations.rewrite, files.rewrite),
]
