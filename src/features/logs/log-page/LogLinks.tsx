import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import type { Link } from '../../../domain/model/job/job'
import { useCopying } from '../../../hooks/useCopying'
import type { LogActions } from '../../../hooks/useLogActions'
import { logsMessages } from '../../../text/jobs/logs'
import { AddLink } from '../../../ui/editors/AddLink'
import { LinkEditor } from '../../../ui/editors/LinkEditor'
import { PageSection } from '../../../ui/page/PageSection'
import { useMessages, useText } from '../../../ui/text'

interface LogLinksProps {
  readonly links: readonly Link[]
  readonly actions: LogActions['links']
}

export function LogLinks({ links, actions }: LogLinksProps) {
  const words = useMessages(logsMessages).page
  const copying = useCopying(useText().copy)
  const title = useRef<HTMLHeadingElement>(null)

  function remove(id: number) {
    // What had the focus goes with its link.
    title.current?.focus({ preventScroll: true })
    actions.remove(id)
  }

  return (
    <PageSection title={words.links} titleRef={title}>
      <AddLink count={links.length} onAdd={actions.add} />
      {links.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.noLinks}
        </Typography>
      ) : (
        <Box component="ul" aria-label={words.links} sx={listStyles}>
          {links.map((link) => (
            <li key={link.id}>
              <LinkEditor
                link={link}
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
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 1.5, borderTop: 1, borderColor: 'divider' },
  '& > li:last-of-type': { pb: 0 },
} as const
