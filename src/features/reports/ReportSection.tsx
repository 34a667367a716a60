import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface ReportSectionProps {
  readonly title: string
  readonly action?: (titleId: string) => ReactNode
  readonly children: (titleId: string) => ReactNode
}

export function ReportSection({ title, action, children }: ReportSectionProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={sectionLook}>
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

interface TreeTextProps {
  readonly titleId: string
  readonly children: string
}

/** Lines as they are; what is wider or longer than its place is scrolled, also by keyboard. */
export function TreeText({ titleId, children }: TreeTextProps) {
  return (
    <Box component="pre" role="group" aria-labelledby={titleId} tabIndex={0} sx={treeLook}>
      {children}
    </Box>
  )
}

const sectionLook = {
  minWidth: 0,
  px: { xs: 2, md: 2.5 },
  pt: 1.5,
  pb: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
} as const

const treeLook = {
  m: 0,
  maxHeight: '60vh',
  overflow: 'auto',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  borderRadius: 0.5,
} as const
