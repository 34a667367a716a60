import {
  mdiDeleteOutline,
  mdiDockRight,
  mdiDotsHorizontal,
  mdiOpenInNew,
  mdiPencilOutline,
  mdiPinOffOutline,
  mdiPinOutline,
  mdiPlayOutline,
  mdiRenameOutline,
} from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
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
import { useIsPhone } from '../../../ui/layout'
import { BottomSheet } from '../../../ui/page/Sheet'
import { useMessages } from '../../../ui/text'
import { useRenaming } from '../../../widgets/job/jobChanges'
import { type PlanToolProps, PlanTools } from '../../../widgets/job/PlanTools'
import styles from './RowPanel.module.css'
import { useRowActions } from './rowActions'
import { returnFocusTo } from './rowFocus'

interface RowPanelProps {
  readonly id: string
  readonly job: Job
}

/** The tools of an opened row. On a phone most of them are in a sheet. */
export function RowPanel({ id, job }: RowPanelProps) {
  const messages = useMessages(jobToolsMessages)
  const text = messages.row
  const actions = useRowActions()
  const isPhone = useIsPhone()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const closeSheet = () => setSheetOpen(false)

  return (
    <div className={styles.panel} id={id}>
      <p className={styles.descr} data-empty={job.descr === undefined || undefined}>
        {job.descr ?? text.noDescription}
        <span className={styles.updated}>{text.updated(formatDate(job.ts.update))}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={styles.toolbar} role="group" aria-label={text.tools(job.title)}>
        {canStart(job) && (
          <RowTool
            name={messages.start.name}
            icon={mdiPlayOutline}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => actions.start(job.id, currentTarget)}
          />
        )}
        <RowTool
          name={text.openDrawer}
          icon={mdiDockRight}
          onClick={() => actions.openDrawer(job.id)}
        />
        <Button
          color="inherit"
          className={styles.tool ?? ''}
          component={Link}
          to={paths.job(job.id)}
        >
          <Icon path={mdiOpenInNew} />
          {text.openPage}
        </Button>
        {isPhone ? (
          <RowTool
            name={messages.act.more}
            icon={mdiDotsHorizontal}
            aria-haspopup="dialog"
            aria-expanded={isSheetOpen}
            onClick={() => setSheetOpen(true)}
          />
        ) : (
          <MoreTools job={job} />
        )}
      </div>
      {isPhone && (
        <BottomSheet name={job.title} isOpen={isSheetOpen} onClose={closeSheet}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
          <div className={styles.sheet} role="group" aria-label={text.tools(job.title)}>
            <MoreTools job={job} onUsed={closeSheet} />
          </div>
        </BottomSheet>
      )}
    </div>
  )
}

interface MoreToolsProps {
  readonly job: Job
  readonly onUsed?: () => void
}

/** What changes a job. Delete is last and separate. */
function MoreTools({ job, onUsed }: MoreToolsProps) {
  const text = useMessages(jobToolsMessages).row
  const actions = useRowActions()
  const { confirm } = useDialogs()
  const isPinned = useApp(({ jobs }) => jobs.pinned.includes(job.id))
  const using = (act: () => void) => () => {
    if (!onUsed) return act()
    onUsed()
    // The sheet gives the focus back first, or it would take it from a field that opens.
    setTimeout(act)
  }

  async function remove() {
    if (await confirm(text.confirmDelete)) actions.remove(job.id)
  }

  return (
    <>
      <RowTool
        name={text.edit}
        icon={mdiPencilOutline}
        onClick={using(() => actions.edit(job.id))}
      />
      <RowTool
        name={text.rename}
        icon={mdiRenameOutline}
        aria-keyshortcuts="F2"
        onClick={using(() => actions.rename(job.id))}
      />
      <PlanTools
        job={job}
        Tool={RowTool}
        hasComplexity
        onStart={(button) => actions.start(job.id, button)}
        {...(onUsed && { onUsed })}
      />
      <RowTool
        name={isPinned ? text.unpin : text.pin}
        icon={isPinned ? mdiPinOffOutline : mdiPinOutline}
        onClick={using(() => actions.togglePin(job.id, isPinned))}
      />
      <RowTool
        name={text.delete}
        icon={mdiDeleteOutline}
        color="error"
        data-last
        onClick={using(remove)}
      />
    </>
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
      onEnd={(edited, isLeft, was) => {
        if (edited !== null && edited !== title) onCommit(edited, was)
        rename(null)
        if (!isLeft) returnFocusTo(job.id)
      }}
    />
  )
}

interface RowToolProps extends PlanToolProps {
  readonly color?: 'error'
}

function RowTool({ name, icon, ...rest }: RowToolProps) {
  return (
    <Button color="inherit" {...rest} className={styles.tool ?? ''}>
      <Icon path={icon} />
      {name}
    </Button>
  )
}
