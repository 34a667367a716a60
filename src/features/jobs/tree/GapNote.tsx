import { projectTreeWords } from '../../../text/projectTree'
import { Link } from '../../../ui/Link'
import { useWords } from '../../../ui/text'
import type { Gap } from './folding'
import { useJobPath } from './useJobPath'

/** Stands for the jobs of a long path that are not drawn, and leads to the last of them. */
export function GapNote({ gap }: { readonly gap: Gap }) {
  const words = useWords(projectTreeWords)
  const pathOf = useJobPath()
  const { nodeId, originalJob } = gap.last
  return (
    <li className="tree-gap">
      {words.gap(gap.count)} <Link to={pathOf(nodeId)}>{words.goTo(originalJob.title)}</Link>
    </li>
  )
}
