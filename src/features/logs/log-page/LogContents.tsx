import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { formatDate } from '../../../domain/core/time'
import type { JobId, JobLink, Log } from '../../../domain/model/job/job'
import { useCopying } from '../../../hooks/useCopying'
import { type LogActions, useLogActions } from '../../../hooks/useLogActions'
import { logsMessages } from '../../../text/jobs/logs'
import { Checklist } from '../../../ui/checklist/Checklist'
import { AddLink, LinkEditor } from '../../../ui/editors/LinkEditor'
import { TextEditor } from '../../../ui/editors/TextEditor'
import { PageSection } from '../../../ui/page/PageSection'
import { bareList } from '../../../ui/page/pageStyles'
import { QuietText } from '../../../ui/page/QuietText'
import { useMessages, useText } from '../../../ui/text'
import { useShownText } from '../../../widgets/job/shownText'

interface LogLinksProps {
  readonly links: readonly JobLink[]
  readonly actions: LogActions['links']
}

function LogLinks({ links, actions }: LogLinksProps) {
  const messages = useMessages(logsMessages).page
  const copying = useCopying(useText().copy)
  const title = useRef<HTMLHeadingElement>(null)

  function remove(id: number) {
    // The focused element disappears with its link.
    title.current?.focus({ preventScroll: true })
    actions.remove(id)
  }

  return (
    <PageSection title={messages.links} titleRef={title}>
      <AddLink count={links.length} place={actions.placeOf()} onAdd={actions.add} />
      {links.length === 0 ? (
        <QuietText>{messages.noLinks}</QuietText>
      ) : (
        <Box component="ul" aria-label={messages.links} sx={listStyles}>
          {links.map((link) => (
            <li key={link.id}>
              <LinkEditor
                link={link}
                place={actions.placeOf(link.id)}
                onSave={(edited) => actions.edit(link.id, edited)}
                onDelete={() => remove(link.id)}
                {...copying}
              />
            </li>
          ))}
        </Box>
      )}
    </PageSection>
  )
}

const listStyles = {
  ...bareList,
  '& > li': { py: 1.5, borderTop: 1, borderColor: 'divider' },
  '& > li:last-of-type': { pb: 0 },
} as const

interface LogContentsProps {
  readonly jobId: JobId
  readonly log: Log
}

/** The contents of a log, each part editable in place. */
export function LogContents({ jobId, log }: LogContentsProps) {
  const { copy: copyMessages, pages } = useText()
  const messages = useMessages(logsMessages)
  const shownText = useShownText()
  const actions = useLogActions(jobId, log.ts)
  const { copy, onCopied, onFailed } = useCopying(copyMessages)
  return (
    <Box sx={columnsStyles}>
      <Box sx={columnStyles}>
        <PageSection title={pages.logOf(String(log.ts), formatDate(log.ts))}>
          {log.by && <Typography variant="body2">{log.by}</Typography>}
          <div>
            <TextEditor
              value={log.text}
              shown={shownText(log.text)}
              label={messages.page.text}
              place={actions.place}
              addLabel={messages.page.addText}
              onSave={actions.editText}
            />
          </div>
        </PageSection>
        <PageSection title={messages.checklist} isTitleHidden>
          <Checklist
            items={log.checklist ?? []}
            infoLabel={messages.checklist}
            editable
            creatable
            deletable
            copyable
            createLabel={messages.page.createChecklist}
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
