import { mdiArrowRight, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { CHECKLIST_ITEMS_PER_LOG } from '../../domain/core/limits'
import type { ChecklistItem } from '../../domain/model/job/job'
import { completePercentage, isChecklistComplete } from '../../domain/model/job/logChecklist'
import { limitIssue } from '../../domain/validation/text'
import { issueSentence } from '../../text/base/issues'
import { widgetsMessages } from '../../text/frame/widgets'
import { Icon } from '../Icon'
import { Link } from '../Link'
import { useLanguage, useMessages } from '../text'
import type { ChecklistLink } from './checklistProps'

interface ChecklistHeadProps {
  readonly items: readonly ChecklistItem[]
  readonly infoLabel: string
  readonly links: readonly ChecklistLink[]
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onAdd?: (() => void) | undefined
  readonly onDeleteAll?: (() => void) | undefined
}

/** How far the list is, and what can be done with the whole of it. */
export function ChecklistHead(props: ChecklistHeadProps) {
  const { items, infoLabel, links, opener, onAdd, onDeleteAll } = props
  const { checklist: words } = useMessages(widgetsMessages)
  const language = useLanguage()
  const isFull = items.length >= CHECKLIST_ITEMS_PER_LOG
  const isComplete = items.length > 0 && isChecklistComplete(items)
  return (
    <Box className="head">
      <span className="badge" data-complete={isComplete || undefined}>
        {words.badge(infoLabel, completePercentage(items))}
      </span>
      <span className="actions">
        {onAdd && isFull && (
          <span className="full">
            {issueSentence(limitIssue(CHECKLIST_ITEMS_PER_LOG, items.length), language)}
          </span>
        )}
        {onAdd && (
          <Button
            ref={opener}
            size="small"
            disabled={isFull}
            startIcon={<Icon path={mdiPlus} />}
            onClick={onAdd}
          >
            {words.add}
          </Button>
        )}
        {links.map(({ label, relativeUrl, arrowType }) => (
          <Button
            key={`${label} ${relativeUrl}`}
            size="small"
            color="inherit"
            component={Link}
            to={relativeUrl}
            {...(arrowType && { endIcon: <Icon path={mdiArrowRight} /> })}
          >
            {label}
          </Button>
        ))}
        {onDeleteAll && (
          <Button size="small" color="inherit" className="delete" onClick={onDeleteAll}>
            {words.deleteAll}
          </Button>
        )}
      </span>
    </Box>
  )
}
