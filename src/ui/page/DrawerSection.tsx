import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'

interface DrawerSectionProps {
  readonly title: string
  readonly hint?: string
  readonly action?: ReactNode
  readonly children: ReactNode
  /** The heading, which the jump buttons lead to. */
  readonly ref?: Ref<HTMLHeadingElement>
}

export function DrawerSection({ title, hint, action, children, ref }: DrawerSectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography
          variant="h3"
          id={id}
          ref={ref}
          tabIndex={-1}
          sx={{ scrollMarginTop: 120, '&:focus': { outline: 'none' } }}
        >
          {title}
        </Typography>
        {action}
      </Box>
      {hint !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {hint}
        </Typography>
      )}
      {children}
    </Box>
  )
}
