import type { Link } from '../../../domain/model/job/job'
import { isLinkShown } from '../../../domain/model/job/rules'
import { useCopying } from '../../../hooks/useCopying'
import { feedMessages } from '../../../text/jobs/feed'
import { LinkView } from '../../../ui/editors/LinkView'
import { useMessages, useText } from '../../../ui/text'

export function FeedLinks({ links }: { readonly links: readonly Link[] }) {
  const words = useMessages(feedMessages)
  const copying = useCopying(useText().copy)
  const shown = links.filter(isLinkShown)
  if (shown.length === 0) return null
  return (
    <ul className="links" aria-label={words.links}>
      {shown.map((link) => (
        <li key={link.id}>
          <LinkView link={link} isBrief {...copying} />
        </li>
      ))}
    </ul>
  )
}
