import Typography from '@mui/material/Typography'
import { humanDate, type Ms } from '../../domain/core/time'
import { projectForecastMessages } from '../../text/jobs/projectForecast'
import { useFigure, useMessages } from '../../ui/text'
import { PlanStatusWord } from './PlanDate'

interface DeadlineLineProps {
  readonly deadline: Ms
  /** Of the project to meet it, by the plan. */
  readonly chance: number | null
  readonly now: Ms
}

/** By when others want a project, and how likely it is done by then. */
export function DeadlineLine({ deadline, chance, now }: DeadlineLineProps) {
  const text = useMessages(projectForecastMessages)
  const figure = useFigure()
  const date = text.deadline(figure(humanDate(deadline, now)))
  return (
    <Typography variant="body2">
      <time dateTime={new Date(deadline).toISOString()}>{date}</time>
      {chance !== null && (
        <>
          {` · ${text.chance(Math.round(chance * 100))} · `}
          <PlanStatusWord chance={chance} />
        </>
      )}
    </Typography>
  )
}
