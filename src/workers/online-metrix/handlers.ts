import { onlineOperations } from '../../protocol/onlineOperations'
import { handle } from '../runtime/handle'
import { createOnline } from './online'

const online = createOnline()

export const handlers = [
  handle(onlineOperations.hello, online.greet),
  handle(onlineOperations.metrixPing, online.report),
]
