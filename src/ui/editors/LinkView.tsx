import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { LinkDraft } from '../../domain/app/state/events'
import { safeUrl } from '../../domain/core/safeUrl'
import { isLinkShown } from '../../domain/model/job/rules'
import { widgetsMessages } from '../../text/frame/widgets'
import { CopyChip } from '../CopyChip'
import { useMessages } from '../text'

interface ExternalLinkProps {
  readonly url: string
  readonly children: ReactNode
}

/** A link out of the app, in a tab without access to this one; plain text if it is unsafe. */
export function ExternalLink({ url, children }: ExternalLinkProps) {
  const href = safeUrl(url)
  if (href === undefined) return children
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  )
}

export interface LinkCopying {
  readonly copy: (value: string) => Promise<boolean>
  readonly onCopied?: (value: string) => void
  readonly onFailed?: () => void
}

interface LinkViewProps extends LinkCopying {
  readonly link: LinkDraft
  readonly titleId?: string
  /** Among other links long parts are truncated; the link's own page shows all of it. */
  readonly isBrief?: boolean
  /** Further actions. */
  readonly children?: ReactNode
}

const cutAfter = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const

/** A link to read, follow and copy; nothing while it has no title or no url. */
export function LinkView(props: LinkViewProps) {
  const { link, titleId, isBrief = false, children, ...copying } = props
  const { link: messages } = useMessages(widgetsMessages)
  if (!isLinkShown(link)) return null
  const isSafe = safeUrl(link.url) !== undefined
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography id={titleId} sx={{ ...titleStyles, ...(isBrief && cutAfter(3)) }}>
        <ExternalLink url={link.url}>{link.title}</ExternalLink>
      </Typography>
      <Typography variant="body2" sx={urlStyles} title={link.url}>
        {link.url}
      </Typography>
      {!isSafe && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {messages.unsafe}
        </Typography>
      )}
      {link.descr && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', ...(isBrief && cutAfter(4)) }}>
          {link.descr}
        </Typography>
      )}
      <Box sx={toolsStyles}>
        <CopyChip label={messages.url} value={link.url} {...copying} />
        <CopyChip label={messages.title} value={link.title} {...copying} />
        {children}
      </Box>
    </Box>
  )
}

/** A link in one line is high enough for a finger. */
const titleStyles = { fontWeight: 600, '& a': { py: '3px' } } as const

/** An address of 2000 characters would push everything else away; copying yields all of it. */
const urlStyles = { color: 'text.secondary', ...cutAfter(2) } as const

const toolsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 0.5,
} as const
