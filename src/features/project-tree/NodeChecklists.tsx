import type { ReactNode } from 'react'
import { formatDate, MINUTE, type Ms } from '../../domain/core/time'
import type { ExistingChecklist } from '../../domain/model/job/logs'
import type { TreeNode } from '../../domain/project/tree'
import { useNow } from '../../hooks/useNow'
import { paths } from '../../routing/paths'
import { relativeTime } from '../../text/base/relativeTime'
import { projectTreeMessages } from '../../text/jobs/projectTree'
import { Link } from '../../ui/Link'
import { CollapsibleCard } from '../../ui/page/CollapsibleCard'
import { useLanguage, useMessages } from '../../ui/text'
import { LogText } from '../../widgets/job/shownText'
import styles from './NodeChecklists.module.css'
import { useTree } from './treeContext'

/** Each checklist of a job, and how much of it is done. */
export function NodeChecklists({ node }: { readonly node: TreeNode }) {
  const messages = useMessages(projectTreeMessages)
  const { nodeId, existingChecklists: checklists, completePercentage } = node
  return (
    <CollapsibleCard
      id={`tree_checklists_${nodeId}`}
      brief={messages.checklists(checklists.length, completePercentage ?? 0)}
    >
      <ul className={styles.list}>
        {checklists.map((checklist) => (
          <li key={checklist.uniqueChecklistKey}>
            <ChecklistWay node={node} checklist={checklist}>
              <span className={styles.head}>
                <When at={checklist.logTs} />
                <span className={styles.share} data-done={doneOf(checklist.completePercentage)}>
                  {checklist.completePercentage}%
                </span>
              </span>
              <span>
                <LogText text={checklist.logText} />
              </span>
            </ChecklistWay>
          </li>
        ))}
      </ul>
    </CollapsibleCard>
  )
}

const doneOf = (percentage: number): string =>
  percentage === 0 ? 'nothing' : percentage < 100 ? 'part' : 'all'

interface ChecklistWayProps {
  readonly node: TreeNode
  readonly checklist: ExistingChecklist
  readonly children: ReactNode
}

/**
 * A checklist of this page's job is on the page; that of another job is at its log, with a way
 * back.
 */
function ChecklistWay({ node, checklist, children }: ChecklistWayProps) {
  const { active, showChecklist } = useTree()
  if (node.nodeId === active.id) {
    return (
      <button
        type="button"
        className={styles.way}
        onClick={() => showChecklist(checklist.uniqueChecklistKey)}
      >
        {children}
      </button>
    )
  }
  const back = { from: paths.job(active.id), backActionUiText: active.title }
  return (
    <Link className={styles.way} to={paths.log(node.nodeId, checklist.logTs, back)}>
      {children}
    </Link>
  )
}

function When({ at }: { readonly at: Ms }) {
  const now = useNow(MINUTE)
  const language = useLanguage()
  return `${formatDate(at, 'DD.MM.YYYY HH:mm')} · ${relativeTime(at, now, language)}`
}
