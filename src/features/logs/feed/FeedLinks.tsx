import type { Link } from '../../../domain/model/job/job'
import { isLinkShown } from '../../../domain/model/job/rules'
import { useCopying } from '../../../hooks/useCopying'
import { feedWords } from '../../../text/jobs/feed'
import { LinkView } from '../../../ui/editors/LinkView'
import { useText, useWords } from '../../../ui/text'

export function FeedLinks({ links }: { readonly links: readonly Link[] }) {
  const words = useWords(feedWords)
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
