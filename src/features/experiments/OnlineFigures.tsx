import { NO_STATUS, type OnlineStatus } from '../../protocol/online'
import { onlineWords } from '../../text/online'
import { useWords } from '../../ui/text'
import { Facts } from './Facts'

const COUNTS = [
  'connections',
  'failures',
  'received',
  'malformed',
  'tooMany',
  'reportsSent',
  'reportsFailed',
] as const

/** What the socket's worker has counted, for all tabs together. */
export function OnlineFigures({ status }: { readonly status: OnlineStatus | null }) {
  const words = useWords(onlineWords).figures
  const counted = status ?? NO_STATUS
  return (
    <Facts facts={COUNTS.map((count) => ({ name: words[count], value: String(counted[count]) }))} />
  )
}
