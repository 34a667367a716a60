import Box from '@mui/material/Box'
import { formatDate } from '../../../domain/core/time'
import type { JobId, Log } from '../../../domain/model/job/job'
import { useCopying } from '../../../hooks/useCopying'
import { useLogActions } from '../../../hooks/useLogActions'
import { useShownText } from '../../../hooks/useShownText'
import { logsMessages } from '../../../text/jobs/logs'
import { Checklist } from '../../../ui/checklist/Checklist'
import { TextEditor } from '../../../ui/editors/TextEditor'
import { PageSection } from '../../../ui/page/PageSection'
import { useMessages, useText } from '../../../ui/text'
import { LogLinks } from './LogLinks'

interface LogContentsProps {
  readonly jobId: JobId
  readonly log: Log
}

/** All that a log holds, each part to be edited in its place. */
export function LogContents({ jobId, log }: LogContentsProps) {
  const { copy: copyMessages, pages } = useText()
  const words = useMessages(logsMessages)
  const shownText = useShownText()
  const actions = useLogActions(jobId, log.ts)
  const { copy, onCopied, onFailed } = useCopying(copyMessages)
  return (
    <Box sx={columnsStyles}>
      <Box sx={columnStyles}>
        <PageSection title={pages.logOf(String(log.ts), formatDate(log.ts, 'DD.MM.YYYY HH:mm'))}>
          <div>
            <TextEditor
              value={log.text}
              shown={shownText(log.text)}
              label={words.page.text}
              addLabel={words.page.addText}
              onSave={actions.editText}
            />
          </div>
        </PageSection>
        <PageSection title={words.checklist} isTitleHidden>
          <Checklist
            items={log.checklist ?? []}
            infoLabel={words.checklist}
            editable
            creatable
            deletable
            copyable
            createLabel={words.page.createChecklist}
            copy={copy}
            onCopied={onCopied}
            onCopyFailed={onFailed}
            {...actions.checklist}
          />
        </PageSection>
      </Box>
      <LogLinks links={log.links ?? []} actions={actions.links} />
    </Box>
  )
}

const columnsStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  alignItems: 'start',
  gap: 2,
} as const

const columnStyles = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const
