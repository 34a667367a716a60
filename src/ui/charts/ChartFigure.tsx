import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { chartsMessages } from '../../text/forecast/charts'
import { useMessages } from '../text'
import { type ChartData, ChartTable } from './ChartTable'
import { DrawingBoundary } from './DrawingBoundary'
import { NearView } from './NearView'

interface ChartFigureProps {
  readonly title: string
  readonly height: number
  readonly data: ChartData
  /** Said in the place of the drawing. */
  readonly message?: string | undefined
  /** Said under the drawing. */
  readonly note?: string | undefined
  /** One of several under a title of their own. */
  readonly isSmall?: boolean
  /** The drawing, a lazy part. */
  readonly children: ReactNode
}

/** A chart under its title, with its data as a table beside it. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, height, data, message, note, isSmall = false, children } = props
  const titleId = useId()
  const words = useMessages(chartsMessages)
  return (
    <Box
      component="figure"
      aria-labelledby={titleId}
      sx={{ m: 0, minWidth: 0, position: 'relative' }}
    >
      <Typography
        id={titleId}
        component="figcaption"
        variant={isSmall ? 'body2' : 'h3'}
        sx={{ mb: isSmall ? 0.5 : 1, fontWeight: 600 }}
      >
        {title}
      </Typography>
      {message !== undefined ? (
        <Message>{message}</Message>
      ) : (
        <>
          <Box sx={drawingStyles}>
            <DrawingBoundary fallback={<Message>{words.notDrawn}</Message>}>
              <NearView height={height}>{children}</NearView>
            </DrawingBoundary>
          </Box>
          {note !== undefined && (
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
          <ChartTable caption={title} {...data} />
        </>
      )}
    </Box>
  )
}

function Message({ children }: { readonly children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      sx={{ px: 2, py: 3, borderRadius: 1, bgcolor: 'action.hover', color: 'text.secondary' }}
    >
      {children}
    </Typography>
  )
}

const drawingStyles = {
  borderRadius: 1,
  // What has the focus inside is as large as the drawing and shows nothing itself.
  '&:has(:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 2,
  },
} as const
