import { formatDate, type Ms } from '../../domain/core/time'
import type { Realtime } from '../../state/sessionStore'
import { onlineMessages } from '../../text/frame/online'
import { useMessages } from '../../ui/text'
import { Facts } from './Facts'

/** What this page did and heard last. */
export function OnlineLatest({ realtime }: { readonly realtime: Realtime }) {
  const words = useMessages(onlineMessages)
  const { stateValue, lastReport, lastMessage } = realtime
  const { latest } = words
  const fact = (name: string, value: string | undefined, at?: Ms) => ({
    name,
    value: value ?? latest.none,
    ...(at !== undefined && { note: formatDate(at, 'DD.MM.YYYY HH:mm') }),
  })
  const said = lastMessage && (lastMessage.message || words.noMessage(lastMessage.code))
  return (
    <Facts
      areLong
      facts={[
        fact(latest.stateValue, stateValue ?? undefined),
        fact(latest.report, lastReport?.stateValue, lastReport?.at),
        fact(latest.message, said ?? undefined, lastMessage?.at),
      ]}
    />
  )
}
