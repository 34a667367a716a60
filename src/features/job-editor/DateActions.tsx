import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { FINISH_EXTENSION_HOURS } from '../../domain/core/limits'
import { DATE_KEYS, type Job } from '../../domain/model/job/job'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { useMessages } from '../../ui/text'
import type { EditorActions } from './useEditorActions'

interface DateActionsProps {
  readonly job: Job
  readonly isGone: boolean
  readonly actions: Pick<EditorActions, 'addTime' | 'clearDates'>
}

/** They change the stored job at once, so they go by its dates and not by those in the form. */
export function DateActions({ job, isGone, actions }: DateActionsProps) {
  const text = useMessages(jobEditorMessages)
  if (DATE_KEYS.every((key) => job.forecast[key] === undefined)) return null
  const isFinished = job.forecast.finish !== undefined
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {FINISH_EXTENSION_HOURS.map((hours) => (
        <Button
          key={hours}
          variant="outlined"
          color="inherit"
          disabled={!isFinished || isGone}
          onClick={() => actions.addTime(hours)}
          sx={{ minHeight: 40, borderColor: 'divider' }}
        >
          {text.addTime(hours)}
        </Button>
      ))}
      <Button
        color="error"
        disabled={isGone}
        onClick={actions.clearDates}
        sx={{ minHeight: 40, ml: { sm: 'auto' } }}
      >
        {text.clearDates}
      </Button>
    </Stack>
  )
}
