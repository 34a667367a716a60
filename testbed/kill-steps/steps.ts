import { surviveKills } from '../browser/kills'
import { job, stateOf } from '../sample/samples'
import { deletingEverything, importing, restoring, undoing } from './acts'
import { updatingApp } from './appUpdate'
import { rewritingBase } from './baseRewrite'
import { migrating, upgrading } from './firstStarts'
import type { KillStep } from './step'

const TABS = 6
/** Before each kill, in all tabs together. */
const EVENTS_EACH = 60

const writingInSixTabs: KillStep = {
  name: 'six tabs',
  survive: async (address, kills) => {
    const stored = JSON.stringify(stateOf([job(1, 'From before')]))
    const life = { address, kills, tabs: TABS, eventsEach: EVENTS_EACH, stored }
    const { acknowledged, lost } = await surviveKills(life)
    return { kills, acknowledged, lost, halfDone: [] }
  },
}

/**
 * All steps during which a browser is killed, each at moments from before its write to after it.
 */
export const KILL_STEPS = {
  importing,
  restoring,
  undoing,
  deletingEverything,
  rewritingBase,
  migrating,
  upgrading,
  updatingApp,
  writingInSixTabs,
} as const
