import { formatDate, MINUTE, type Ms } from '../../../domain/core/time'
import { useNow } from '../../../hooks/useNow'
import { relativeTime } from '../../../text/base/relativeTime'
import { useFigure, useLanguage } from '../../../ui/text'

interface LogMomentProps {
  readonly ts: Ms
  readonly id: string
}

/** When it was, and how long ago that is. */
export function LogMoment({ ts, id }: LogMomentProps) {
  const language = useLanguage()
  const figure = useFigure()
  // The clock here moves once a minute, and what was just written is not in the future.
  const now = Math.max(useNow(MINUTE), ts)
  return (
    <div className="moment">
      <span id={id} className="date">
        {figure(formatDate(ts, 'DD MMM YYYY HH:mm'))}
      </span>
      <span className="ago">{relativeTime(ts, now, language)}</span>
    </div>
  )
}
