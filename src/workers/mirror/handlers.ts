import { mirrorOperations } from '../../protocol/mirrorOperations'
import { handle } from '../runtime/handle'
import { mirrorFiles } from './mirrorFiles'

const files = mirrorFiles(() => navigator.storage.getDirectory())

export const handlers = [
  handle(mirrorOperations.append, files.append),
  handle(mirrorOperations.rewrite, files.rewrite),
]
