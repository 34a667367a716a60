import { styled } from '@mui/material/styles'
import { STAGES } from '../../domain/model/job/classify'
import { jobsMessages } from '../../text/jobs/jobs'
import { useMessages } from '../text'

/** The stage of a job as a colour, and as text in the tooltip and for screen readers. */
export function StageDot({ stage }: { readonly stage: number }) {
  const text = useMessages(jobsMessages).stages
  const known = STAGES[stage]
  const name = known ? text[known.meaning] : text.unknown(stage)
  return <Dot role="img" aria-label={name} title={name} data-color={known?.color ?? 'grey'} />
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
