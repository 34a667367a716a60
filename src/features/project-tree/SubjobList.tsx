import {
  mdiCheckCircleOutline,
  mdiCircleOutline,
  mdiClipboardSearchOutline,
  mdiProgressClock,
} from '@mdi/js'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { memo, useId } from 'react'
import { type JobStatus, statusOf } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import type { TreeNode } from '../../domain/project/tree'
import { projectTreeMessages } from '../../text/jobs/projectTree'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { useMessages } from '../../ui/text'
import { useMoreRows } from '../../ui/useMoreRows'
import { useJobPath } from '../../widgets/job/useJobPath'

const STATE_ICONS: Readonly<Record<JobStatus, string>> = {
  done: mdiCheckCircleOutline,
  finishUnknown: mdiCheckCircleOutline,
  new: mdiCircleOutline,
  startedAndEstimated: mdiProgressClock,
  inProgress: mdiClipboardSearchOutline,
}

/** A longer list is shown in full only on demand. */
const AT_FIRST = 30

export function SubjobList({ node }: { readonly node: TreeNode }) {
  const messages = useMessages(projectTreeMessages)
  const pathOf = useJobPath()
  const nameId = useId()
  const { nodesInfo } = node.existingChildrenNodes
  const { done, total } = node.subjobs
  const { list, shown, left, step, showMore } = useMoreRows(total, AT_FIRST)
  return (
    <Section>
      <h4 id={nameId}>{messages.subjobs(done, total)}</h4>
      <ul ref={list} aria-labelledby={nameId}>
        {nodesInfo.slice(0, shown).map(({ nodeId, originalJob }) => (
          <SubjobRow key={nodeId} job={originalJob} to={pathOf(nodeId)} />
        ))}
      </ul>
      {left > 0 && (
        <Button color="inherit" onClick={showMore}>
          {step < left ? messages.showMore(step, left) : messages.showAll(total)}
        </Button>
      )}
    </Section>
  )
}

interface SubjobRowProps {
  readonly job: Job
  readonly to: string
}

const SubjobRow = memo(function SubjobRow({ job, to }: SubjobRowProps) {
  const messages = useMessages(projectTreeMessages)
  const state = statusOf(job)
  return (
    <li data-state={state}>
      <Icon path={STATE_ICONS[state]} titleAccess={messages.states[state]} />
      <Link to={to}>{job.title}</Link>
    </li>
  )
})

/** As transparent as half can be while the text is still readable. */
const DONE_OPACITY = 0.65

const Section = styled('div')(({ theme: { vars } }) => ({
  fontSize: '0.8125rem',
  '& h4': { margin: 0, fontSize: 'inherit', fontWeight: 600 },
  '& ul': { margin: '4px 0 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'flex-start', gap: 8 },
  '& svg': { marginTop: 6, color: vars.palette.text.secondary },
  '& li[data-state=startedAndEstimated] svg': { color: vars.palette.success.main },
  '& li[data-state=done], & li[data-state=finishUnknown]': { opacity: DONE_OPACITY },
  '& a': {
    flexGrow: 1,
    minWidth: 0,
    padding: '6px 0',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { paddingBlock: 10 },
  },
  '@media (pointer: coarse)': { '& svg': { marginTop: 10 } },
}))
