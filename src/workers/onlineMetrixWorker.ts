import { onlineOperations } from '../protocol/onlineOperations'
import { createOnline } from './online/online'
import { handle } from './runtime/handle'

const online = createOnline()

export const onlineMetrixWorker = [
  handle(onlineOperations.hello, online.greet),
  handle(onlineOperations.metrixPing, online.report),
]
