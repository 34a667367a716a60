import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { forecastRecordMessages } from '../../text/forecast/forecastRecord'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { useAfter } from '../../ui/page/Loading'
import { useMessages } from '../../ui/text'
import type { RecordWalk } from './useRecordWalk'

/** Shorter walks show no progress. */
const UNNOTICED = 200

/** The progress of the walk, with buttons to stop and to continue it. */
export function WalkProgress({ walk }: { readonly walk: RecordWalk }) {
  const messages = useMessages(forecastRecordMessages).walk
  const isSlow = useAfter(UNNOTICED)
  const line = useRef<HTMLParagraphElement>(null)
  const hasFocus = useRef(false)
  const { status, done, total, stop, resumeWalk } = walk
  const isDone = status === 'done'

  useEffect(() => {
    // The focused button has disappeared.
    if (isDone && hasFocus.current) line.current?.focus()
  }, [isDone])

  if (status === 'error')
    return <ErrorAlert title={messages.failed} reason={walk.message} onRetry={resumeWalk} />

  const known = total ?? 0
  const sentence = {
    walking: isSlow && total !== null ? messages.progress(done, known) : '',
    stopped: messages.part(done, known),
    done: messages.whole(known),
  }[status]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography
          ref={line}
          tabIndex={-1}
          variant="body2"
          role={status === 'walking' ? undefined : 'status'}
          sx={{ color: 'text.secondary', outline: 'none' }}
        >
          {sentence}
        </Typography>
        {isSlow && !isDone && (
          <LinearProgress
            variant="determinate"
            aria-label={messages.name}
            value={known === 0 ? 0 : Math.round((done / known) * 100)}
            sx={{ mt: 0.5, height: 6, borderRadius: 3, bgcolor: 'divider' }}
          />
        )}
      </Box>
      {isSlow && !isDone && (
        <Button
          variant="outlined"
          onClick={status === 'stopped' ? resumeWalk : stop}
          onFocus={() => {
            hasFocus.current = true
          }}
          onBlur={() => {
            hasFocus.current = false
          }}
          sx={{ flexShrink: 0, minHeight: 40, minWidth: 96 }}
        >
          {status === 'stopped' ? messages.resume : messages.stop}
        </Button>
      )}
    </Box>
  )
}
