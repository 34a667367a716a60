import type { StorageStatus } from '../../state/sessionStore'
import type { DataText } from '../../text/data/data'

export type FileVerdict = keyof DataText['safety']['verdicts']

/** Whether this tab is read-only. */
export const isReadOnly = ({ problem }: Pick<StorageStatus, 'problem'>): boolean =>
  problem === 'newer' || problem === 'oldTab'

/** The worst fact about the data, in one word. */
export function verdictOf(
  { problem, safety, isUnsafe }: Pick<StorageStatus, 'problem' | 'safety' | 'isUnsafe'>,
  isPersisted: boolean | null,
): FileVerdict {
  if (problem === 'newer') return 'newer'
  if (isReadOnly({ problem })) return 'readOnly'
  if (safety === 'memory') return 'memory'
  if (problem !== null && safety === 'local') return problem === 'full' ? 'full' : 'memory'
  if (isUnsafe) return 'unsafe'
  if (problem === 'full') return 'fullButSafe'
  if (safety === 'local') return 'local'
  return isPersisted === false ? 'evictable' : 'safe'
}

const GOOD: readonly FileVerdict[] = ['safe', 'fullButSafe']
const BAD: readonly FileVerdict[] = ['memory', 'full', 'unsafe']

export const levelOf = (verdict: FileVerdict): 'good' | 'care' | 'bad' =>
  GOOD.includes(verdict) ? 'good' : BAD.includes(verdict) ? 'bad' : 'care'
