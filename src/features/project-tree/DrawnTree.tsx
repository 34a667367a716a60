import { mdiArrowDown } from '@mdi/js'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Job } from '../../domain/model/job/job'
import type { LeftOutLink } from '../../domain/project/leftOut'
import type { ProjectTree } from '../../domain/project/tree'
import { scrollToItem } from '../../platform/scroll'
import { projectTreeMessages } from '../../text/jobs/projectTree'
import { Icon } from '../../ui/Icon'
import { PageBar } from '../../ui/page/PageBar'
import { useMessages } from '../../ui/text'
import { useDrawnSoFar } from '../../ui/useDrawnSoFar'
import { branchesOf } from './branches'
import { FoldProvider, useFolding } from './folding/useFolding'
import { TreeBranches } from './TreeBranches'
import { type TreeActions, TreeProvider } from './treeContext'
import { useShowNode } from './useShowNode'

const REASONS = ['missing', 'self', 'circle', 'elsewhere'] as const

/** Reports the parts of old data that the tree could not show. */
function LeftOutNote({ links }: { readonly links: readonly LeftOutLink[] }) {
  const messages = useMessages(projectTreeMessages)
  if (links.length === 0) return null
  const parts = REASONS.flatMap((reason) => {
    const count = links.filter((link) => link.reason === reason).length
    return count === 0 ? [] : [messages.leftOutParts[reason](count)]
  })
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      {messages.leftOut(parts.join(', '))}
    </Typography>
  )
}

interface TreeMoves {
  readonly actions: TreeActions
  /** Leads back from a checklist to the job's node; null while the user is not away. */
  readonly goBack: (() => void) | null
}

/** The links from node to node, to a checklist and back. */
function useTreeActions(
  job: Job,
  tree: RefObject<HTMLElement | null>,
  showStats: () => void,
): TreeMoves {
  const { id, title } = job
  const showNode = useShowNode(tree)
  const [isAway, setAway] = useState(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const actions = useMemo<TreeActions>(
    () => ({
      active: { id, title },
      showNode,
      showStats,
      showChecklist: (key) => {
        stop.current?.()
        setAway(true)
        stop.current = scrollToItem([key], {
          onFound: (node) => {
            node.tabIndex = -1
            node.focus({ preventScroll: true })
          },
          onError: () => setAway(false),
        })
      },
    }),
    [id, title, showNode, showStats],
  )

  function goBack() {
    stop.current?.()
    setAway(false)
    showNode(id)
  }

  return { actions, goBack: isAway ? goBack : null }
}

interface DrawnTreeProps {
  readonly job: Job
  readonly tree: ProjectTree
  readonly onShowStats: () => void
}

export function DrawnTree({ job, tree, onShowStats }: DrawnTreeProps) {
  const messages = useMessages(projectTreeMessages)
  const frame = useRef<HTMLDivElement>(null)
  const { actions, goBack } = useTreeActions(job, frame, onShowStats)
  const { nodes, rootId, leftOut } = tree
  const folding = useFolding(nodes, job.id)
  const { shown } = folding
  const drawn = useDrawnSoFar(shown.length)
  const branches = useMemo(() => branchesOf(shown.slice(0, drawn)), [shown, drawn])
  return (
    <TreeProvider value={actions}>
      {rootId !== job.id && (
        <Button
          startIcon={<Icon path={mdiArrowDown} />}
          onClick={() => actions.showNode(job.id)}
          sx={{ minHeight: 40 }}
        >
          {messages.toThisJob}
        </Button>
      )}
      <div ref={frame} style={{ isolation: 'isolate' }} aria-busy={drawn < shown.length}>
        <FoldProvider value={folding}>
          <TreeBranches branches={branches} />
        </FoldProvider>
      </div>
      <LeftOutNote links={leftOut} />
      {goBack && (
        <PageBar>
          <Button
            variant="outlined"
            onClick={goBack}
            title={messages.backTo(job.title)}
            sx={{ minHeight: 40, minWidth: 0 }}
          >
            {messages.back}
          </Button>
        </PageBar>
      )}
    </TreeProvider>
  )
}
