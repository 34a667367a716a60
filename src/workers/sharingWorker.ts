import { wsconnect } from '@nats-io/nats-core'
import { advance } from '../domain/sharing/sharedCopy'
import { FROM_SHARING, sharingOperations } from '../protocol/sharingOperations'
import { type AskingPage, handle } from './runtime/handle'
import { createEngine } from './sharing/engine'
import { openBox, packKey } from './sharing/sealed'

/** A dedicated worker has one page. */
let page: AskingPage | undefined

const engine = createEngine(wsconnect, {
  onBell: () => page?.send({ __eType: FROM_SHARING.bell }),
  onDown: (reason) => page?.send({ __eType: FROM_SHARING.down, reason }),
})

export const sharingWorker = [
  handle(sharingOperations.publish, engine.publish),
  handle(sharingOperations.read, (input, asking) => {
    page = asking
    return engine.read(input)
  }),
  handle(sharingOperations.last, engine.last),
  handle(sharingOperations.advance, ({ confirmed, batches }) => advance(confirmed, batches)),
  handle(sharingOperations.members, engine.members),
  handle(sharingOperations.invite, engine.invite),
  handle(sharingOperations.remove, engine.remove),
  handle(sharingOperations.packKey, packKey),
  handle(sharingOperations.openBox, openBox),
  handle(sharingOperations.newDevice, engine.newDevice),
  handle(sharingOperations.close, engine.close),
]
