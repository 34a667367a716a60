import { formatDate, type Ms } from '../../domain/time'
import type { Realtime } from '../../store/sessionStore'
import { onlineWords } from '../../text/online'
import { useWords } from '../../ui/text'
import { Facts } from './Facts'

/** What this page did and heard last. */
export function OnlineLatest({ realtime }: { readonly realtime: Realtime }) {
  const words = useWords(onlineWords)
  const { stateValue, lastReport, lastMessage } = realtime
  const { latest } = words
  const timed = (text: string, at: Ms) => latest.at(text, formatDate(at, 'DD.MM.YYYY HH:mm'))
  return (
    <Facts
      facts={[
        [latest.stateValue, stateValue ?? latest.none],
        [latest.report, lastReport ? timed(lastReport.stateValue, lastReport.at) : latest.none],
        [
          latest.message,
          lastMessage
            ? timed(lastMessage.message || words.noMessage(lastMessage.code), lastMessage.at)
            : latest.none,
        ],
      ]}
    />
  )
}
