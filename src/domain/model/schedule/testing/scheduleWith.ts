import { DEFAULT_SCHEDULE, type Schedule } from '../schedule'

/** A schedule of the given hours: not read-only, without holidays and charts. */
export const scheduleWith = (cfg: Schedule['cfg'], more: Partial<Schedule> = {}): Schedule => ({
  ...DEFAULT_SCHEDULE,
  isReadOnly: false,
  cfg,
  _diagrams: [],
  holidays: [],
  ...more,
})
