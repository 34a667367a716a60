import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { useFigure } from '../text'

export const PAGE_HEADING_ID = 'page_heading'

const PRODUCT = 'Hindcast'

interface PageHeadingProps {
  readonly title: string
  /** Next to the title, in the same line: a range, a count. */
  readonly info?: ReactNode
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
}

/** The page's one `h1`, which also sets the title of the browser tab. */
export function PageHeading({ title, info, subtitle, actions }: PageHeadingProps) {
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`
  }, [title])
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 3 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography variant="h1" id={PAGE_HEADING_ID} tabIndex={-1} sx={{ minWidth: 0 }}>
            {title}
          </Typography>
          {info !== undefined && (
            <Typography component="span" sx={{ color: 'text.secondary' }}>
              {info}
            </Typography>
          )}
        </Box>
        {subtitle !== undefined && (
          <Typography sx={{ color: 'text.secondary', maxWidth: 720, mt: 0.5 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions}
    </Box>
  )
}

/** Which items of how many are shown. */
export function RangeInfo({ info }: { readonly info: string | undefined }) {
  const figure = useFigure()
  return <span role="status">{figure(info ?? '')}</span>
}
