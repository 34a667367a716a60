import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Job } from '../../../domain/job/job'
import { checklistKey } from '../../../domain/job/logKeys'
import { TRUNCATE_COPY_TOAST } from '../../../domain/limits'
import { MINUTE } from '../../../domain/time'
import { truncate } from '../../../domain/words'
import { copyText } from '../../../platform/clipboard'
import { paths } from '../../../routing/paths'
import { useSend, useSessionActions } from '../../../store/stores'
import { useNow } from '../../../store/useNow'
import { jobPageWords } from '../../../text/jobPage'
import { relativeTime } from '../../../text/relativeTime'
import { Checklist } from '../../../ui/checklist/Checklist'
import { useLanguage, useText, useWords } from '../../../ui/text'
import { PageSection } from './PageSection'

/** All lists of the job's logs, each to be worked through here. */
export function ChecklistsPanel({ job }: { readonly job: Job }) {
  const text = useText()
  const words = useWords(jobPageWords).checklists
  const language = useLanguage()
  const now = Math.max(useNow(MINUTE), job.ts.update)
  const send = useSend()
  const { showToast } = useSessionActions()
  const logs = job.logs.items.filter(({ checklist }) => checklist && checklist.length > 0)
  const from = paths.job(job.id)

  const onCopied = (value: string) =>
    showToast({
      kind: 'info',
      text: text.copy.toast(truncate(value, TRUNCATE_COPY_TOAST)),
      place: 'topCenter',
    })
  const onCopyFailed = () => showToast({ kind: 'danger', text: text.copy.failed })

  return (
    <PageSection title={words.title}>
      {logs.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.none}
        </Typography>
      )}
      {logs.map(({ ts, checklist = [] }) => {
        const log = { jobId: job.id, logTs: ts }
        const relativeUrl = paths.log(job.id, ts, { from, backActionUiText: job.title })
        return (
          <Box key={ts} id={checklistKey(job.id, ts)}>
            <Checklist
              items={checklist}
              infoLabel={relativeTime(ts, now, language)}
              editable
              copyable
              createLabel={words.create}
              links={[{ label: words.log, relativeUrl, arrowType: 'forward' }]}
              onAdd={(state) => send({ type: 'todo.addChecklistItemInLog', ...log, state })}
              onEdit={(checklistItemId, state) =>
                send({ type: 'todo.editChecklistItemInLog', ...log, checklistItemId, state })
              }
              onMove={(checklistItemId, to) =>
                send({ type: 'todo.moveChecklistItemInLog', ...log, checklistItemId, to })
              }
              onDelete={(checklistItemId) =>
                send({ type: 'todo.deleteChecklistItemFromLog', ...log, checklistItemId })
              }
              onDeleteAll={() => send({ type: 'todo.deleteChecklistFromLog', ...log })}
              copy={copyText}
              onCopied={onCopied}
              onCopyFailed={onCopyFailed}
            />
          </Box>
        )
      })}
    </PageSection>
  )
}
