import type { StorageStatus } from '../../state/sessionStore'
import type { DataText } from '../../text/data/data'

export type Verdict = keyof DataText['safety']['verdicts']

/** Whether what is stored stands still because this tab may not change it. */
export const isReadOnly = ({ problem }: Pick<StorageStatus, 'problem'>): boolean =>
  problem === 'newer' || problem === 'oldTab'

/** The worst that is true of the data, in one word. */
export function verdictOf(
  { problem, safety, isUnsafe }: Pick<StorageStatus, 'problem' | 'safety' | 'isUnsafe'>,
  isPersisted: boolean | null,
): Verdict {
  if (problem === 'newer') return 'newer'
  if (isReadOnly({ problem })) return 'readOnly'
  if (safety === 'memory') return 'memory'
  if (problem !== null && safety === 'local') return problem === 'full' ? 'full' : 'memory'
  if (isUnsafe) return 'unsafe'
  if (problem === 'full') return 'fullButSafe'
  if (safety === 'local') return 'local'
  return isPersisted === false ? 'evictable' : 'safe'
}

const GOOD: readonly Verdict[] = ['safe', 'fullButSafe']
const BAD: readonly Verdict[] = ['memory', 'full', 'unsafe']

export const levelOf = (verdict: Verdict): 'good' | 'care' | 'bad' =>
  GOOD.includes(verdict) ? 'good' : BAD.includes(verdict) ? 'bad' : 'care'
