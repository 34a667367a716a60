import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import { formatDate } from '../../domain/core/time'
import type { Job } from '../../domain/model/job/job'
import { useCopying } from '../../hooks/useCopying'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { CopyChip } from '../../ui/CopyChip'
import { ExternalLink } from '../../ui/ExternalLink'
import { DrawerSection } from '../../ui/page/DrawerSection'
import { useMessages, useText } from '../../ui/text'

interface AllLinksProps {
  readonly job: Job
  readonly ref: Ref<HTMLHeadingElement>
}

/** The links of all logs. One without a title or an address is none yet. */
const linksOf = ({ logs }: Job) =>
  logs.items.flatMap(({ ts, links = [] }) =>
    links.filter(({ title, url }) => title && url).map((link) => ({ logTs: ts, link })),
  )

export function AllLinks({ job, ref }: AllLinksProps) {
  const text = useText()
  const words = useMessages(jobDrawerMessages)
  const copying = useCopying(text.copy)
  const links = linksOf(job)

  return (
    <DrawerSection
      title={words.links(links.length)}
      ref={ref}
      {...(links.length === 0 && { hint: words.noLinks })}
    >
      <Box component="ul" sx={listStyles}>
        {links.map(({ logTs, link }) => (
          <li key={`${logTs}-${link.id}`}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatDate(logTs, 'DD.MM.YYYY HH:mm')}
            </Typography>
            <CopyChip label={link.title} value={link.url} {...copying} />
            <Typography variant="body2">
              <ExternalLink url={link.url}>{link.url}</ExternalLink>
            </Typography>
            {link.descr && <Typography variant="body2">{link.descr}</Typography>}
          </li>
        ))}
      </Box>
    </DrawerSection>
  )
}

const listStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const
