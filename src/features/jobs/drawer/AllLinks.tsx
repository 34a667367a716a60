import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import type { Job } from '../../../domain/job/job'
import { TRUNCATE_COPY_TOAST } from '../../../domain/limits'
import { formatDate } from '../../../domain/time'
import { truncate } from '../../../domain/words'
import { copyText } from '../../../platform/clipboard'
import { useSessionActions } from '../../../store/stores'
import { jobDrawerWords } from '../../../text/jobDrawer'
import { CopyChip } from '../../../ui/CopyChip'
import { ExternalLink } from '../../../ui/ExternalLink'
import { useText, useWords } from '../../../ui/text'
import { DrawerSection } from './DrawerSection'

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
  const words = useWords(jobDrawerWords)
  const { showToast } = useSessionActions()
  const links = linksOf(job)

  const onCopied = (value: string) =>
    showToast({
      kind: 'info',
      text: text.copy.toast(truncate(value, TRUNCATE_COPY_TOAST)),
      place: 'topCenter',
    })
  const onFailed = () => showToast({ kind: 'danger', text: text.copy.failed })

  return (
    <DrawerSection
      title={words.links(links.length)}
      ref={ref}
      {...(links.length === 0 && { hint: words.noLinks })}
    >
      <Box component="ul" sx={listLook}>
        {links.map(({ logTs, link }) => (
          <li key={`${logTs}-${link.id}`}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatDate(logTs, 'DD.MM.YYYY HH:mm')}
            </Typography>
            <CopyChip
              label={link.title}
              value={link.url}
              copy={copyText}
              onCopied={onCopied}
              onFailed={onFailed}
            />
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

const listLook = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const
