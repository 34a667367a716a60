import {
  mdiDeleteOutline,
  mdiDockRight,
  mdiOpenInNew,
  mdiPencilOutline,
  mdiPinOffOutline,
  mdiPinOutline,
  mdiPlayOutline,
  mdiRenameOutline,
} from '@mdi/js'
import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { formatDate } from '../../../domain/core/time'
import { canStart } from '../../../domain/model/job/classify'
import type { Job } from '../../../domain/model/job/job'
import { useApp } from '../../../hooks/stores'
import { paths } from '../../../routing/paths'
import { jobToolsMessages } from '../../../text/jobs/jobTools'
import { useDialogs } from '../../../ui/dialogs/dialogs'
import { InlineTitleField } from '../../../ui/editors/InlineTitle'
import { Icon } from '../../../ui/Icon'
import { Link } from '../../../ui/Link'
import { useMessages } from '../../../ui/text'
import { PlanTools } from '../../../widgets/job/JobActionBar'
import { useRenaming } from '../../../widgets/job/jobChanges'
import styles from './RowPanel.module.css'
import { useRowActions } from './rowActions'
import { returnFocusTo } from './rowFocus'

interface RowPanelProps {
  readonly id: string
  readonly job: Job
}

/** The tools of an opened row. Delete is last and separate. */
export function RowPanel({ id, job }: RowPanelProps) {
  const messages = useMessages(jobToolsMessages)
  const text = messages.row
  const actions = useRowActions()
  const { confirm } = useDialogs()
  const isPinned = useApp(({ jobs }) => jobs.pinned.includes(job.id))

  async function remove() {
    if (await confirm(text.confirmDelete)) actions.remove(job.id)
  }

  return (
    <div className={styles.panel} id={id}>
      <p className={styles.descr} data-empty={job.descr === undefined || undefined}>
        {job.descr ?? text.noDescription}
        <span className={styles.updated}>
          {text.updated(formatDate(job.ts.update, 'DD.MM.YYYY HH:mm'))}
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={styles.toolbar} role="group" aria-label={text.tools(job.title)}>
        {canStart(job) && (
          <Button
            color="inherit"
            className={styles.tool}
            aria-haspopup="menu"
            startIcon={<Icon path={mdiPlayOutline} />}
            onClick={({ currentTarget }) => actions.start(job.id, currentTarget)}
          >
            {messages.start.name}
          </Button>
        )}
        <Button
          color="inherit"
          className={styles.tool}
          startIcon={<Icon path={mdiDockRight} />}
          onClick={() => actions.openDrawer(job.id)}
        >
          {text.openDrawer}
        </Button>
        <Button
          color="inherit"
          className={styles.tool}
          startIcon={<Icon path={mdiOpenInNew} />}
          component={Link}
          to={paths.job(job.id)}
        >
          {text.openPage}
        </Button>
        <Button
          color="inherit"
          className={styles.tool}
          startIcon={<Icon path={mdiPencilOutline} />}
          onClick={() => actions.edit(job.id)}
        >
          {text.edit}
        </Button>
        <Button
          color="inherit"
          className={styles.tool}
          aria-keyshortcuts="F2"
          startIcon={<Icon path={mdiRenameOutline} />}
          onClick={() => actions.rename(job.id)}
        >
          {text.rename}
        </Button>
        <PlanTools
          job={job}
          Tool={RowTool}
          hasComplexity
          onStart={(button) => actions.start(job.id, button)}
        />
        <Button
          color="inherit"
          className={styles.tool}
          startIcon={<Icon path={isPinned ? mdiPinOffOutline : mdiPinOutline} />}
          onClick={() => actions.togglePin(job.id, isPinned)}
        >
          {isPinned ? text.unpin : text.pin}
        </Button>
        <Button
          color="error"
          className={`${styles.tool} ${styles.delete}`}
          startIcon={<Icon path={mdiDeleteOutline} />}
          onClick={remove}
        >
          {text.delete}
        </Button>
      </div>
    </div>
  )
}

/** The field for another title, in place of the title. */
export function RowRenaming({ job }: { readonly job: Job }) {
  const text = useMessages(jobToolsMessages).row
  const { rename } = useRowActions()
  const { title, place, onCommit } = useRenaming(job)
  return (
    <InlineTitleField
      initial={title}
      place={place}
      isFocused
      variant="body1"
      name={text.titleOf(title)}
      onEnd={(edited, isLeft) => {
        if (edited !== null && edited !== title) onCommit(edited)
        rename(null)
        if (!isLeft) returnFocusTo(job.id)
      }}
    />
  )
}

function RowTool({
  name,
  icon,
  ...rest
}: ComponentProps<ComponentProps<typeof PlanTools>['Tool']>) {
  return (
    <Button
      {...rest}
      color="inherit"
      className={styles.tool ?? ''}
      startIcon={<Icon path={icon} />}
    >
      {name}
    </Button>
  )
}
