import { styled } from '@mui/material/styles'
import { STAGES } from '../../domain/model/job/classify'
import { jobsMessages } from '../../text/jobs/jobs'
import { useMessages } from '../text'

interface StageDotProps {
  readonly stage: number
  readonly className?: string | undefined
}

/** The stage of a job as a colour, and as text in the tooltip and for screen readers. */
export function StageDot({ stage, className }: StageDotProps) {
  const text = useMessages(jobsMessages).stages
  const known = STAGES[stage]
  const name = known ? text[known.meaning] : text.unknown(stage)
  const color = known?.color ?? 'grey'
  return (
    <Dot role="img" aria-label={name} title={name} data-color={color} className={className ?? ''} />
  )
}

const Dot = styled('span')(({ theme: { vars } }) => ({
  flexShrink: 0,
  width: 10,
  height: 10,
  borderRadius: '50%',
  '&[data-color=grey]': { backgroundColor: vars.palette.text.disabled },
  '&[data-color=lightGrey]': {
    backgroundColor: vars.palette.divider,
    boxShadow: `inset 0 0 0 1.5px ${vars.palette.text.disabled}`,
  },
  '&[data-color=green]': { backgroundColor: vars.palette.success.main },
  '&[data-color=red]': { backgroundColor: vars.palette.error.main },
  '&[data-color=primary]': { backgroundColor: vars.palette.primary.main },
}))
