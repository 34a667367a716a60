import { NO_STATUS, ONLINE_COUNTS, type OnlineStatus } from '../../protocol/online'
import { onlineMessages } from '../../text/frame/online'
import { useMessages } from '../../ui/text'
import { Facts } from './Facts'

/** What the socket's worker has counted, for all tabs together. */
export function OnlineFigures({ status }: { readonly status: OnlineStatus | null }) {
  const words = useMessages(onlineMessages).figures
  const counted = status ?? NO_STATUS
  return (
    <Facts
      facts={ONLINE_COUNTS.map((count) => ({ name: words[count], value: String(counted[count]) }))}
    />
  )
}
