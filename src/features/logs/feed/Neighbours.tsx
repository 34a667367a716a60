import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import { formatDate } from '../../../domain/core/time'
import { daysBetween, type FeedEntry, type FeedNeighbour } from '../../../domain/lists/feed'
import { useShownText } from '../../../hooks/useShownText'
import { feedMessages } from '../../../text/jobs/feed'
import { Icon } from '../../../ui/Icon'
import { Link } from '../../../ui/Link'
import { useFigure, useMessages } from '../../../ui/text'
import type { FeedPlace } from './useFeedPlace'

interface NeighboursProps {
  readonly entry: FeedEntry
  readonly place: FeedPlace
}

/** To the next and the previous log of the same job. The newer one stands further up. */
export function Neighbours({ entry, place }: NeighboursProps) {
  const words = useMessages(feedMessages)
  const figure = useFigure()
  const shown = useShownText()
  const { __nextLog: next, __prevLog: previous, ts } = entry
  if (!next && !previous) return null

  const link = (to: FeedNeighbour, label: string, icon: string) => (
    <Link to={place.at(to)} title={shown(to.text)} className="neighbour">
      <Icon path={icon} />
      <span>{label}</span> <span className="day">{figure(formatDate(to.ts, 'DD MMM'))}</span>
    </Link>
  )
  return (
    <div className="neighbours">
      {next && link(next, words.after(daysBetween(next.ts, ts)), mdiArrowUp)}
      {previous && link(previous, words.before(daysBetween(ts, previous.ts)), mdiArrowDown)}
    </div>
  )
}
