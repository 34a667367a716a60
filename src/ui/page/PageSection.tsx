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

interface PageSectionProps {
  readonly title: string
  /** For screen readers only, if the content has its own title. */
  readonly isTitleHidden?: boolean
  readonly id?: string
  /** A target for the focus. */
  readonly titleRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export function PageSection(props: PageSectionProps) {
  const { title, isTitleHidden = false, id, titleRef, children } = props
  const titleId = useId()
  return (
    <Box
      component="section"
      id={id}
      {...(isTitleHidden ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
      sx={sectionStyles}
    >
      {!isTitleHidden && (
        <Typography variant="h2" id={titleId} ref={titleRef} tabIndex={-1} sx={titleStyles}>
          {title}
        </Typography>
      )}
      {children}
    </Box>
  )
}

const sectionStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  minWidth: 0,
  px: { xs: 2, md: 2.5 },
  py: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  '&:focus': { outline: 'none' },
} as const

const titleStyles = { textWrap: 'balance', borderRadius: 0.5 } as const
