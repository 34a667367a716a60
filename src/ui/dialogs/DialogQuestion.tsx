import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface DialogQuestionProps {
  readonly id: string
  /** The first line is the title, the rest are details. */
  readonly question: string
  readonly children?: ReactNode
  readonly actions: ReactNode
}

export function DialogQuestion({ id, question, children, actions }: DialogQuestionProps) {
  const [title = '', details = ''] = question.split(/\n+(.*)/s)
  return (
    <Box sx={{ p: 3, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="h2" id={`${id}-title`}>
        {title}
      </Typography>
      {details !== '' && (
        <Typography
          id={`${id}-details`}
          sx={{ color: 'text.secondary', whiteSpace: 'pre-line', maxHeight: 240, overflow: 'auto' }}
        >
          {details}
        </Typography>
      )}
      {children}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>{actions}</Box>
    </Box>
  )
}
