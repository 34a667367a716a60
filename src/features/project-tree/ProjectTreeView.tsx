import { mdiArrowDown } from '@mdi/js'
import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Job } from '../../domain/model/job/job'
import type { LeftOutLink } from '../../domain/project/leftOut'
import type { ProjectTree } from '../../domain/project/tree'
import { useApp } from '../../hooks/stores'
import { useOperation } from '../../hooks/useOperation'
import { scrollToItem } from '../../platform/scroll'
import { operations } from '../../protocol/operations'
import { projectTreeMessages } from '../../text/jobs/jobPage'
import { Icon } from '../../ui/Icon'
import { PlainButton } from '../../ui/PlainButton'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { Spinner } from '../../ui/page/Loading'
import { PageBar } from '../../ui/page/PageBar'
import { useMessages } from '../../ui/text'
import { useDrawnSoFar } from '../../ui/useDrawnSoFar'
import { branchesOf } from './branches'
import { FoldProvider, useFolding } from './folding/FoldButtons'
import styles from './ProjectTreeView.module.css'
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
  return <p className={styles.leftOut}>{messages.leftOut(parts.join(', '))}</p>
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

function DrawnTree({ job, tree, onShowStats }: DrawnTreeProps) {
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
        <PlainButton
          kind="primary"
          className={styles.toJob}
          onClick={() => actions.showNode(job.id)}
        >
          <Icon path={mdiArrowDown} className={styles.arrow} />
          {messages.toThisJob}
        </PlainButton>
      )}
      <div ref={frame} className={styles.frame} aria-busy={drawn < shown.length}>
        <FoldProvider value={folding}>
          <TreeBranches branches={branches} />
        </FoldProvider>
      </div>
      <LeftOutNote links={leftOut} />
      {goBack && (
        <PageBar>
          <PlainButton
            kind="framed"
            className={styles.back}
            onClick={goBack}
            title={messages.backTo(job.title)}
          >
            {messages.back}
          </PlainButton>
        </PageBar>
      )}
    </TreeProvider>
  )
}

interface ProjectTreeViewProps {
  /** The job of the page. The tree is that of its root ancestor. */
  readonly job: Job
  /** Stable, otherwise every node renders again with it. */
  readonly onShowStats: () => void
}

/**
 * The project that a job belongs to. A checklist of the job is scrolled to by its element id, which
 * has to be its `checklistKey`.
 */
export function ProjectTreeView({ job, onShowStats }: ProjectTreeViewProps) {
  const messages = useMessages(projectTreeMessages)
  const nameId = useId()
  const jobs = useApp((state) => state.jobs.items)
  const input = useMemo(() => ({ job, jobs }), [job, jobs])
  const answer = useOperation(operations.projectsTree, input)
  // A new tree renders in slices, so that typing works while hundreds of nodes render.
  const tree = useDeferredValue(answer.result)
  const isOfThisJob = tree?.nodes.some(({ nodeId }) => nodeId === job.id) ?? false
  return (
    <section aria-labelledby={nameId} className={styles.section}>
      <h2 id={nameId} className={styles.name}>
        {messages.name}
      </h2>
      {answer.status === 'error' && (
        <div className={styles.error}>
          <ErrorAlert reason={answer.message} onRetry={answer.retry} />
        </div>
      )}
      {tree && isOfThisJob ? (
        <DrawnTree job={job} tree={tree} onShowStats={onShowStats} />
      ) : (
        answer.status !== 'error' && <Spinner />
      )}
    </section>
  )
}
