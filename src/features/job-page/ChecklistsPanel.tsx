import { MINUTE } from '../../domain/core/time'
import type { ChecklistItem, Job, LogTs } from '../../domain/model/job/job'
import { checklistKey } from '../../domain/model/job/logs'
import { useCopying } from '../../hooks/useCopying'
import { useLogActions } from '../../hooks/useLogActions'
import { useNow } from '../../hooks/useNow'
import { paths } from '../../routing/paths'
import { relativeTime } from '../../text/base/relativeTime'
import { jobPageMessages } from '../../text/jobs/jobPage'
import { Checklist } from '../../ui/checklist/Checklist'
import { PageSection } from '../../ui/page/PageSection'
import { useLanguage, useMessages, useText } from '../../ui/text'
import styles from './ChecklistsPanel.module.css'

/** All checklists of the job's logs, which can be worked through here. */
export function ChecklistsPanel({ job }: { readonly job: Job }) {
  const messages = useMessages(jobPageMessages).checklists
  const logs = job.logs.items.filter(({ checklist }) => checklist && checklist.length > 0)
  return (
    <PageSection title={messages.title}>
      {logs.length === 0 && (
        <div className={styles.empty}>
          <p>{messages.none}</p>
          <p className={styles.hint}>{messages.hint}</p>
        </div>
      )}
      {logs.map(({ ts, checklist = [] }) => (
        <LogChecklist key={ts} job={job} logTs={ts} items={checklist} />
      ))}
    </PageSection>
  )
}

interface LogChecklistProps {
  readonly job: Job
  readonly logTs: LogTs
  readonly items: readonly ChecklistItem[]
}

function LogChecklist({ job, logTs, items }: LogChecklistProps) {
  const messages = useMessages(jobPageMessages).checklists
  const language = useLanguage()
  const now = Math.max(useNow(MINUTE), job.ts.update)
  const { checklist } = useLogActions(job.id, logTs)
  const { copy, onCopied, onFailed } = useCopying(useText().copy)
  const back = { from: paths.job(job.id), backActionUiText: job.title }
  return (
    <div id={checklistKey(job.id, logTs)}>
      <Checklist
        items={items}
        infoLabel={relativeTime(logTs, now, language)}
        editable
        copyable
        createLabel={messages.create}
        links={[
          {
            label: messages.log,
            relativeUrl: paths.log(job.id, logTs, back),
            arrowType: 'forward',
          },
        ]}
        {...checklist}
        copy={copy}
        onCopied={onCopied}
        onCopyFailed={onFailed}
      />
    </div>
  )
}
