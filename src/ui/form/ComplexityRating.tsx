import { mdiCircleOffOutline, mdiStar, mdiStarOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { COMPLEXITY_MAX, COMPLEXITY_MIN } from '../../domain/core/limits'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { Icon } from '../Icon'
import { useMessages } from '../text'

const GRADES = [0, 1, 2, 3, 4, 5, 6] as const

const isGrade = (value: number): value is (typeof GRADES)[number] =>
  Number.isInteger(value) && value >= COMPLEXITY_MIN && value <= COMPLEXITY_MAX

/** What a complexity means, in words. */
export function useGrade(value: number): string | undefined {
  const { grades } = useMessages(jobEditorMessages)
  return isGrade(value) ? grades[value] : undefined
}

interface ComplexityRatingProps {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly label: ReactNode
  readonly disabled?: boolean
  /** What is wrong with the value. */
  readonly problem?: string | null
}

/** Seven grades as radio buttons, so that arrow keys move among them and none is the same as 0. */
export function ComplexityRating(props: ComplexityRatingProps) {
  const { value, onChange, label, disabled = false, problem = null } = props
  const { grades } = useMessages(jobEditorMessages)
  const grade = useGrade(value)
  const id = useId()
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      aria-describedby={problem === null ? undefined : `${id}-problem`}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="caption" sx={{ p: 0, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box sx={{ display: 'flex', ml: -1.25, opacity: disabled ? 0.5 : 1 }}>
          {GRADES.map((each) => (
            <Box component="label" key={each} title={`${each} · ${grades[each]}`} sx={gradeStyles}>
              <input
                type="radio"
                name={id}
                value={each}
                checked={each === value}
                onChange={() => onChange(each)}
                aria-label={`${each} · ${grades[each]}`}
              />
              <Icon path={iconOf(each, value)} color={colorOf(each, value)} />
            </Box>
          ))}
        </Box>
        <Typography variant="body2" aria-hidden sx={{ minWidth: 0 }}>
          {grade === undefined ? value : `${value} · ${grade}`}
        </Typography>
      </Box>
      {problem !== null && (
        <Typography variant="caption" id={`${id}-problem`} sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </Box>
  )
}

const iconOf = (grade: number, value: number): string => {
  if (grade === 0) return mdiCircleOffOutline
  return grade <= value ? mdiStar : mdiStarOutline
}

const colorOf = (grade: number, value: number): string =>
  (grade === 0 ? value === 0 : grade <= value) ? 'primary.main' : 'text.disabled'

const gradeStyles = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: 1,
  cursor: 'pointer',
  'fieldset:disabled &': { cursor: 'default' },
  'fieldset:enabled &:hover': { bgcolor: 'action.hover' },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '&:has(:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -4,
  },
} as const
