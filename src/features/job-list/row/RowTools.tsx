import { mdiDockRight, mdiPencilOutline, mdiPlayOutline } from '@mdi/js'
import type { MouseEvent } from 'react'
import { canStart } from '../../../domain/model/job/classify'
import type { Job } from '../../../domain/model/job/job'
import { jobToolsMessages } from '../../../text/jobs/jobTools'
import { Icon } from '../../../ui/Icon'
import { PlainButton } from '../../../ui/PlainButton'
import { useMessages } from '../../../ui/text'
import styles from './RowTools.module.css'
import { useRowActions } from './rowActions'

/** The most used tools, without opening the row. */
export function RowTools({ job }: { readonly job: Job }) {
  const text = useMessages(jobToolsMessages)
  const { edit, openDrawer, start } = useRowActions()
  return (
    <div className={styles.tools}>
      {canStart(job) && (
        <Tool
          name={text.start.name}
          icon={mdiPlayOutline}
          hasMenu
          onClick={({ currentTarget }) => start(job.id, currentTarget)}
        />
      )}
      <Tool name={text.row.edit} icon={mdiPencilOutline} onClick={() => edit(job.id)} />
      <Tool name={text.row.openDrawer} icon={mdiDockRight} onClick={() => openDrawer(job.id)} />
    </div>
  )
}

interface ToolProps {
  readonly name: string
  readonly icon: string
  readonly hasMenu?: boolean
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

function Tool({ name, icon, hasMenu = false, onClick }: ToolProps) {
  return (
    <PlainButton
      kind="icon"
      className={styles.tool}
      aria-label={name}
      title={name}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      onClick={onClick}
    >
      <Icon path={icon} />
    </PlainButton>
  )
}
