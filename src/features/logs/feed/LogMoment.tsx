import { MINUTE, type Ms } from '../../../domain/time'
import { useNow } from '../../../store/useNow'
import { namedDate } from '../../../text/namedDate'
import { relativeTime } from '../../../text/relativeTime'
import { useLanguage } from '../../../ui/text'

interface LogMomentProps {
  readonly ts: Ms
  readonly id: string
}

/** When it was, and how long ago that is. */
export function LogMoment({ ts, id }: LogMomentProps) {
  const language = useLanguage()
  // The clock here moves once a minute, and what was just written is not in the future.
  const now = Math.max(useNow(MINUTE), ts)
  return (
    <div className="moment">
      <span id={id} className="date">
        {namedDate(ts, 'DD MMM YYYY HH:mm', language)}
      </span>
      <span className="ago">{relativeTime(ts, now, language)}</span>
    </div>
  )
}
