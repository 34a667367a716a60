import { mdiCheck, mdiContentCopy } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { REPORT_LINES } from '../../domain/core/limits'
import { cutLines } from '../../domain/core/text'
import { useCopying } from '../../hooks/useCopying'
import { reportMessages } from '../../text/jobs/report'
import { Icon } from '../../ui/Icon'
import { wrappingRow } from '../../ui/page/pageStyles'
import { useMessages, useText } from '../../ui/text'

interface ReportSectionProps {
  readonly title: string
  readonly action?: (titleId: string) => ReactNode
  readonly children: (titleId: string) => ReactNode
}

export function ReportSection({ title, action, children }: ReportSectionProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={sectionStyles}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40, mb: 1 }}>
        <Typography variant="h2" id={titleId} sx={{ flexGrow: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {action?.(titleId)}
      </Box>
      {children(titleId)}
    </Box>
  )
}

interface CopyAsTextProps {
  readonly label: string
  readonly value: string
  readonly describedBy?: string
}

export function CopyAsText({ label, value, describedBy }: CopyAsTextProps) {
  const { copy, onCopied, onFailed } = useCopying(useText().copy)
  // The value itself, so that another report starts as not copied.
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === value

  async function run() {
    const isDone = await copy(value)
    setCopied(isDone ? value : null)
    if (isDone) onCopied(value)
    else onFailed()
  }

  return (
    <Button
      variant="outlined"
      color={isCopied ? 'success' : 'primary'}
      startIcon={<Icon path={isCopied ? mdiCheck : mdiContentCopy} />}
      aria-describedby={describedBy}
      onClick={run}
      sx={{ flexShrink: 0, minHeight: 40 }}
    >
      {label}
    </Button>
  )
}

interface TreeTextProps {
  readonly titleId: string
  readonly children: string
}

/**
 * Unwrapped lines that scroll, also by keyboard. A text of thousands of lines renders in parts,
 * because it would block the page.
 */
export function TreeText({ titleId, children }: TreeTextProps) {
  const messages = useMessages(reportMessages)
  const [most, setMost] = useState(REPORT_LINES)
  const { text, left } = useMemo(() => cutLines(children, most), [children, most])
  return (
    <>
      <Box component="pre" role="group" aria-labelledby={titleId} tabIndex={0} sx={treeStyles}>
        {text}
      </Box>
      {left > 0 && (
        <Box sx={leftStyles}>
          {messages.linesLeft(left)}
          <Button onClick={() => setMost(most + REPORT_LINES)} sx={{ minHeight: 40 }}>
            {messages.moreLines(Math.min(left, REPORT_LINES))}
          </Button>
        </Box>
      )}
    </>
  )
}

const sectionStyles = {
  minWidth: 0,
  px: { xs: 2, md: 2.5 },
  pt: 1.5,
  pb: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
} as const

const leftStyles = {
  ...wrappingRow,
  columnGap: 1,
  mt: 1,
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const

const treeStyles = {
  m: 0,
  maxHeight: '60vh',
  overflow: 'auto',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  borderRadius: 0.5,
} as const
