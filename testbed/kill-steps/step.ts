import { type Moment, momentOf, type Spans } from '../browser/killMoments'
import { type Content, countsOf, isSameContent } from '../browser/storedContent'

/** Something during which a browser is repeatedly killed. */
export interface KillStep {
  readonly name: string
  survive(address: string, kills: number): Promise<Outcome>
}

/** What was wrong after one kill, one sentence each. */
export interface Damage {
  /** What was acknowledged and is missing. */
  readonly lost: readonly string[]
  /** What exists only in part, or twice. */
  readonly halfDone: readonly string[]
}

export interface Outcome extends Damage {
  readonly kills: number
  /** How many changes were acknowledged or reported done before a kill. */
  readonly acknowledged: number
}

/** The result of a round. */
export interface Round extends Damage {
  readonly acknowledged: number
}

const NO_DAMAGE: Damage = { lost: [], halfDone: [] }

/** Kills once per round, and sums up the results. */
export async function inRounds(
  { name, spans, kills }: { readonly name: string; readonly spans: Spans; readonly kills: number },
  survive: (moment: Moment, round: number) => Promise<Round>,
): Promise<Outcome> {
  let all: Outcome = { ...NO_DAMAGE, kills: 0, acknowledged: 0 }
  for (let round = 0; round < kills; round++) {
    const moment = momentOf(spans, round)
    const where = `${name}, kill ${round + 1}, ${moment.delay} ms after "${moment.cue}"`
    const located = (sentence: string) => `${where}: ${sentence}`
    try {
      const { acknowledged, lost, halfDone } = await survive(moment, round)
      all = {
        kills: all.kills + 1,
        acknowledged: all.acknowledged + acknowledged,
        lost: [...all.lost, ...lost.map(located)],
        halfDone: [...all.halfDone, ...halfDone.map(located)],
      }
    } catch (error) {
      throw new Error(located(error instanceof Error ? error.message : String(error)), {
        cause: error,
      })
    }
  }
  return all
}

interface Change {
  readonly before: Content
  readonly after: Content
  readonly isDone: boolean
}

/** A bulk change is either complete or absent, and complete once it was reported done. */
export function damageOfChange(content: Content, { before, after, isDone }: Change): Damage {
  if (isSameContent(content, after)) return NO_DAMAGE
  const found = `${countsOf(content)}, before ${countsOf(before)}, wanted ${countsOf(after)}`
  if (!isSameContent(content, before)) return { lost: [], halfDone: [found] }
  return isDone ? { lost: [`it was reported done: ${found}`], halfDone: [] } : NO_DAMAGE
}

/** A mark in the titles of the jobs that a step writes. */
export const WRITTEN = 'Busy hands'

/** Earlier data is unchanged; of the jobs written since, none is duplicated or lost. */
export function damageToWork(
  content: Content,
  { before, acknowledged }: { readonly before: Content; readonly acknowledged: readonly string[] },
): Damage {
  const isWritten = (title: string) => title.startsWith(WRITTEN)
  const written = content.jobs.filter(isWritten)
  const rest = { ...content, jobs: content.jobs.filter((title) => !isWritten(title)) }
  const there = new Set(written)
  const lost = acknowledged.filter((title) => !there.has(title))
  const twice = written.filter((title, index) => title === written[index - 1])
  return {
    lost: lost.map((title) => `the job "${title}" is gone`),
    halfDone: [
      ...twice.map((title) => `the job "${title}" exists twice`),
      ...(isSameContent(rest, before)
        ? []
        : [`${countsOf(rest)} besides what was written, and wanted ${countsOf(before)}`]),
    ],
  }
}
