import { hashOf } from '../core/checksums'
import { nextEventTime } from '../core/ids'
import { isRecord, parse } from '../core/shape'
import { MINUTE, type Ms } from '../core/time'

/** A device of a shared workspace, from what it said when it connected. */
export interface SharedDevice {
  readonly device: string
  readonly member: string
  /** Who works on it. */
  readonly person: string
  /** When it last connected, by the engine's clock. */
  readonly seenAt: Ms
  /** Its public key, for boxes that only it can open. */
  readonly box: string
  /** How far its clock was ahead of the engine's at that moment. */
  readonly clockAhead: Ms
}

export interface Hello {
  readonly person: string
  readonly box: string
  /** By the clock of the device. */
  readonly at: Ms
}

interface HelloMessage {
  readonly member: string
  readonly device: string
  readonly at: Ms
  readonly content: string | null
}

/** The devices after one of them said hello, in the order in which they first came. */
export function withHello(
  devices: readonly SharedDevice[],
  { member, device, at, content }: HelloMessage,
): readonly SharedDevice[] {
  const hello = parse(content ?? '')
  if (!isRecord(hello)) return devices
  const { person, box, at: clock } = hello
  if (typeof person !== 'string' || typeof box !== 'string' || typeof clock !== 'number') {
    return devices
  }
  const said = { device, member, person, box, seenAt: at, clockAhead: clock - at }
  return devices.some((known) => known.device === device)
    ? devices.map((known) => (known.device === device ? said : known))
    : [...devices, said]
}

/**
 * The number that makes the ids of a device its own: its place among all. Until that is known, one
 * that is most likely nobody else's.
 */
export function deviceNumber(devices: readonly SharedDevice[], device: string): number {
  const place = devices.findIndex((known) => known.device === device)
  return place < 0 ? hashOf(device) : place
}

/** How many devices can share a workspace without ever using the same time twice. */
const DEVICES = 128
/** Things created by one event count up from its time; this many ids are reserved for the event. */
const IDS_PER_EVENT = 8

/**
 * The time of the next event of a device. Each has its own times, at most a second apart, so that no
 * two devices ever use the same id.
 */
export function nextTimeOnDevice(now: Ms, last: Ms, device: number): Ms {
  const free = nextEventTime(now, last)
  const round = DEVICES * IDS_PER_EVENT
  const own = (device % DEVICES) * IDS_PER_EVENT
  return free + ((((own - free) % round) + round) % round)
}

const CLOCK_TOLERANCE = 5 * MINUTE

/** Whether a clock is off by so much that times in the log mislead. */
export const isClockOff = ({ clockAhead }: Pick<SharedDevice, 'clockAhead'>): boolean =>
  Math.abs(clockAhead) > CLOCK_TOLERANCE
