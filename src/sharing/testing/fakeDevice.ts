import type { Ms } from '../../domain/core/time'
import type { FakeEngine, Fault } from './fakeEngine'
import { memoryDevice } from './memoryDevice'

/** A device that follows a fake engine. */
export function fakeDevice(engine: FakeEngine, name: string, number: number, skew: Ms = 0) {
  const faults: (Fault | null)[] = []
  const device = memoryDevice({
    engine: { url: '', seed: '', member: name, device: name, keys: ['first'] },
    box: `box of ${name}`,
    privateKey: { of: name },
    worker: engine.workerOf(name, () => faults.shift() ?? null),
    name,
    number,
    skew,
    onBell: engine.onBell,
  })
  return {
    ...device,
    /** What happens to the next requests. */
    meet: (...next: (Fault | null)[]) => faults.push(...next),
  }
}
