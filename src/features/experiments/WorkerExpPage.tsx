import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useOperation } from '../../hooks/useOperation'
import { operations } from '../../protocol/operations'
import { experimentsMessages } from '../../text/frame/experiments'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { useMessages, useText } from '../../ui/text'
import { ExperimentHeading } from './Facts'

/** Counts, and while it is on sends each count to a worker, which returns it. */
export function WorkerExpPage() {
  const text = useText().pages
  const messages = useMessages(experimentsMessages).worker
  const [counter, setCounter] = useState(0)
  const [isOn, setOn] = useState(true)
  const [sent, setSent] = useState<{ readonly counter: number }>()
  const pong = useOperation(operations.experimentalPing, sent)

  function ping() {
    setCounter(counter + 1)
    if (isOn) setSent({ counter: counter + 1 })
  }

  return (
    <>
      <ExperimentHeading title={text.workerExp} />
      <Box sx={{ display: 'flex', gap: 1, mb: 2 }}>
        <Button variant="contained" onClick={ping}>
          {messages.ping(counter)}
        </Button>
        <Button
          variant="outlined"
          aria-label={`${messages.switch}: ${isOn ? messages.on : messages.off}`}
          aria-pressed={isOn}
          onClick={() => setOn(!isOn)}
        >
          {isOn ? messages.on : messages.off}
        </Button>
      </Box>
      {pong.status === 'error' && <ErrorAlert reason={pong.message} onRetry={pong.retry} />}
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {isOn
          ? pong.result
            ? messages.pong(pong.result.counter)
            : messages.silent
          : messages.isOff}
      </Typography>
    </>
  )
}
