import { DAY, HOUR, type Ms } from '../../domain/core/time'

/**
 * A backup by its sequence number, which no clock can change, and the time that the clock showed.
 */
export interface TakenBackup {
  readonly number: number
  readonly at: Ms
}

/** How many of the newest backups stay, whatever their age. */
const NEWEST = 10
/** A backup is deleted only if newer ones of this many days exist. */
const NEWER_DAYS = 10
const HOURLY: Ms = DAY
const DAILY: Ms = 14 * DAY

const inOrder = (backups: readonly TakenBackup[]) => backups.toSorted((a, b) => b.number - a.number)

/**
 * The backups, newest first, whose time fits their sequence. A backup that claims to be later than
 * a newer one was taken while the clock was ahead, so its day does not count.
 */
function believable(backups: readonly TakenBackup[]): readonly TakenBackup[] {
  let latest = Number.POSITIVE_INFINITY
  return backups.filter(({ at }) => {
    if (at > latest) return false
    latest = at
    return true
  })
}

const newestOfEach = (backups: readonly TakenBackup[], span: Ms) => {
  const met = new Set<number>()
  return backups.filter(({ at }) => {
    const slot = Math.floor(at / span)
    if (met.has(slot)) return false
    met.add(slot)
    return true
  })
}

/**
 * The age of each backup in time of use: a gap counts as one day at most, so neither a long absence
 * nor a jump of the clock makes all backups old at once.
 */
function agesOf(backups: readonly TakenBackup[]): ReadonlyMap<TakenBackup, Ms> {
  let age = 0
  return new Map(
    backups.map((backup, index) => {
      const newer = backups[index - 1] ?? backup
      age += Math.min(DAY, newer.at - backup.at)
      return [backup, age]
    }),
  )
}

/**
 * The numbers of backups that are no longer needed. The last ten stay, one per hour for a day of
 * use and one per day for two weeks of use. A backup is deleted only if newer ones of ten different
 * days exist.
 */
export function needlessBackups(backups: readonly TakenBackup[]): readonly number[] {
  const all = inOrder(backups)
  const trusted = believable(all)
  const ages = [...agesOf(trusted)]
  const since = (most: Ms) => ages.filter(([, age]) => age <= most).map(([backup]) => backup)
  const needed = new Set([
    ...all.slice(0, NEWEST),
    ...newestOfEach(since(HOURLY), HOUR),
    ...newestOfEach(since(DAILY), DAY),
  ])
  const isTrusted = new Set(trusted)
  const newerDays = new Set<number>()
  return all.flatMap((backup) => {
    const isNeedless = !needed.has(backup) && newerDays.size >= NEWER_DAYS
    if (isTrusted.has(backup)) newerDays.add(Math.floor(backup.at / DAY))
    return isNeedless ? [backup.number] : []
  })
}
