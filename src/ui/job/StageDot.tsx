import { STAGES } from '../../domain/model/job/classify'
import { jobsMessages } from '../../text/jobs/jobs'
import { useMessages } from '../text'
import styles from './StageDot.module.css'

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
    <span
      role="img"
      aria-label={name}
      title={name}
      data-color={color}
      data-live
      className={className ? `${styles.dot} ${className}` : styles.dot}
    />
  )
}
