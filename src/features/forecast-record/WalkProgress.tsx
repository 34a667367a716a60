import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { evidenceJobs } from '../../domain/forecast/evidence/evidenceJobs'
import type { ScoredJob } from '../../domain/forecast/record/walkForward'
import { usualSchedule } from '../../domain/model/schedule/schedule'
import { useApp, useSchedules, useWorkers } from '../../hooks/stores'
import { operations, type RecordInput } from '../../protocol/operations'
import { forecastRecordMessages } from '../../text/forecast/forecastRecord'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { useAfter } from '../../ui/page/Loading'
import { QuietText } from '../../ui/page/QuietText'
import { useMessages } from '../../ui/text'

/** How many jobs to request at a time: a tenth of a second's work. */
const STEP = 100

/** How far the walk over these jobs has come. */
interface Reached {
  readonly input: RecordInput
  readonly scored: readonly ScoredJob[]
  /** Null until the worker has reported it. */
  readonly total: number | null
}

interface RecordWalk {
  readonly status: 'walking' | 'stopped' | 'done' | 'error'
  readonly done: number
  readonly total: number | null
  /** The basis of the record: all jobs, or those until it was stopped. */
  readonly shown: readonly ScoredJob[] | null
  readonly message: string
  readonly stop: () => void
  readonly resumeWalk: () => void
}

const isWhole = ({ scored, total }: Reached) => total !== null && scored.length >= total

/**
 * Has a worker walk through the finished jobs, a slice at a time. A user who stops it sees the
 * record so far and can continue from there. While changed jobs are walked through, the last record
 * stays.
 */
export function useRecordWalk(): RecordWalk {
  const workers = useWorkers()
  const jobs = useApp((state) => evidenceJobs(state.jobs.items))
  const usual = useSchedules(usualSchedule)
  const input = useMemo(() => ({ jobs, usual }), [jobs, usual])
  const start = useMemo((): Reached => ({ input, scored: [], total: null }), [input])
  const [latest, setLatest] = useState(start)
  const [whole, setWhole] = useState<readonly ScoredJob[] | null>(null)
  const [stoppedAt, setStoppedAt] = useState<RecordInput | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const resume = useRef(start)
  const isStopped = stoppedAt === input
  const hasFailed = message !== null

  useEffect(() => {
    if (isStopped || hasFailed) return
    const abort = new AbortController()
    const walk = async () => {
      let reached = resume.current.input === input ? resume.current : start
      while (!isWhole(reached)) {
        const { signal } = abort
        const asked = { ...input, from: reached.scored.length, count: STEP }
        const slice = await workers.run(operations.forecastRecord, asked, signal)
        if (signal.aborted) return
        const scored = [...reached.scored.slice(0, slice.from), ...slice.scored]
        reached = { input, scored, total: slice.total }
        resume.current = reached
        setLatest(reached)
      }
      setWhole(reached.scored)
    }
    walk().catch((error: Error) => {
      if (!abort.signal.aborted) setMessage(error.message)
    })
    return () => abort.abort()
  }, [workers, input, start, isStopped, hasFailed])

  const stop = useCallback(() => setStoppedAt(input), [input])
  const resumeWalk = useCallback(() => {
    setMessage(null)
    setStoppedAt(null)
  }, [])
  const reached = latest.input === input ? latest : start
  const rest = { done: reached.scored.length, total: reached.total, stop, resumeWalk }
  if (isWhole(reached)) return { ...rest, status: 'done', shown: reached.scored, message: '' }
  if (isStopped) return { ...rest, status: 'stopped', shown: reached.scored, message: '' }
  return {
    ...rest,
    status: hasFailed ? 'error' : 'walking',
    shown: whole,
    message: message ?? '',
  }
}

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
        <QuietText
          ref={line}
          tabIndex={-1}
          role={status === 'walking' ? undefined : 'status'}
          sx={{ outline: 'none' }}
        >
          {sentence}
        </QuietText>
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
