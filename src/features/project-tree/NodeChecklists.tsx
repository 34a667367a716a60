import { styled } from '@mui/material/styles'
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
import { LogText } from '../../widgets/job/LogText'
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
      <ChecklistList>
        {checklists.map((checklist) => (
          <li key={checklist.uniqueChecklistKey}>
            <ChecklistWay node={node} checklist={checklist}>
              <span className="checklist-head">
                <When at={checklist.logTs} />
                <span data-done={doneOf(checklist.completePercentage)}>
                  {checklist.completePercentage}%
                </span>
              </span>
              <span>
                <LogText text={checklist.logText} />
              </span>
            </ChecklistWay>
          </li>
        ))}
      </ChecklistList>
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
      <button type="button" onClick={() => showChecklist(checklist.uniqueChecklistKey)}>
        {children}
      </button>
    )
  }
  const back = { from: paths.job(active.id), backActionUiText: active.title }
  return <Link to={paths.log(node.nodeId, checklist.logTs, back)}>{children}</Link>
}

function When({ at }: { readonly at: Ms }) {
  const now = useNow(MINUTE)
  const language = useLanguage()
  return `${formatDate(at, 'DD.MM.YYYY HH:mm')} · ${relativeTime(at, now, language)}`
}

/** A light grey that is still readable. */
const ALL_DONE = { light: '#6a6e76', dark: '#8f949c' } as const

const ChecklistList = styled('ul')(({ theme }) => ({
  margin: '0 -12px',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  '& :is(a, button)': {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    padding: '8px 12px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& .checklist-head': {
    display: 'flex',
    gap: 8,
    justifyContent: 'space-between',
    color: theme.vars.palette.text.secondary,
  },
  '& [data-done]': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& [data-done=nothing]': { color: theme.vars.palette.error.main },
  '& [data-done=all]': {
    color: ALL_DONE.light,
    ...theme.applyStyles('dark', { color: ALL_DONE.dark }),
  },
}))
