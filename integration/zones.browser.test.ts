import { afterAll, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { HOUR } from '../src/domain/core/time'
import { addBusinessTime, businessHours } from '../src/domain/model/schedule/hours'
import { DEFAULT_SCHEDULE } from '../src/domain/model/schedule/schedule'

/** Each with a Monday after which its clocks change, forward and back. */
const ZONES = [
  { zone: 'America/New_York', mondays: [new Date(2024, 2, 4), new Date(2024, 9, 28)] },
  { zone: 'Europe/Berlin', mondays: [new Date(2024, 2, 25), new Date(2024, 9, 21)] },
  { zone: 'Australia/Lord_Howe', mondays: [new Date(2024, 8, 30), new Date(2024, 3, 1)] },
  { zone: 'America/Sao_Paulo', mondays: [new Date(2018, 9, 29), new Date(2018, 1, 12)] },
].map(({ zone, mondays }) => ({
  zone,
  days: mondays.map((day) => [day.getFullYear(), day.getMonth(), day.getDate()] as const),
}))

const setZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId })

afterAll(() => setZone(''))

test.each(ZONES)(
  'a fortnight over a change of clocks has eighty hours in $zone',
  async ({ zone, days }) => {
    await setZone(zone)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    for (const [year, month, day] of days) {
      const from = new Date(year, month, day, 10).getTime()
      const to = new Date(year, month, day + 11, 19).getTime()
      expect((to - from) / HOUR).not.toBe(11 * 24 + 9)
      expect(businessHours(from, to, DEFAULT_SCHEDULE)).toBe(80)
      expect(addBusinessTime(from, 80 * HOUR, DEFAULT_SCHEDULE)).toBe(to)
    }
  },
)
