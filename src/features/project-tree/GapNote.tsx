import { projectTreeMessages } from '../../text/jobs/projectTree'
import { Link } from '../../ui/Link'
import { useMessages } from '../../ui/text'
import { useJobPath } from '../../widgets/job/useJobPath'
import type { Gap } from './folding/folding'

/** Stands for the jobs of a long path that are not drawn, and leads to the last of them. */
export function GapNote({ gap }: { readonly gap: Gap }) {
  const words = useMessages(projectTreeMessages)
  const pathOf = useJobPath()
  const { nodeId, originalJob } = gap.last
  return (
    <li className="tree-gap">
      {words.gap(gap.count)} <Link to={pathOf(nodeId)}>{words.goTo(originalJob.title)}</Link>
    </li>
  )
}
