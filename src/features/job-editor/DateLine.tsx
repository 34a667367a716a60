import { memo, useCallback } from 'react'
import { isMoment, type Ms } from '../../domain/core/time'
import type { DateKey } from '../../domain/model/job/job'
import { DateTimeField } from '../../ui/form/DateTimeField'

interface DateLineProps {
  readonly name: DateKey
  readonly label: string
  readonly value: unknown
  readonly problem: string | null
  readonly disabledBy: string | null
  readonly opensAt: Ms
  readonly onEdit: (key: DateKey, value: unknown) => void
  readonly onTouch: (key: DateKey) => void
}

export const DateLine = memo(function DateLine(props: DateLineProps) {
  const { name, label, value, problem, disabledBy, opensAt, onEdit, onTouch } = props
  const onChange = useCallback(
    (at: Ms | undefined) => {
      onEdit(name, at)
      // A date that is still being typed is not wrong yet.
      if (at === undefined || isMoment(at)) onTouch(name)
    },
    [name, onEdit, onTouch],
  )
  const onBlur = useCallback(() => onTouch(name), [name, onTouch])
  const isFilled = value !== undefined
  return (
    <DateTimeField
      label={label}
      value={typeof value === 'number' ? value : undefined}
      onChange={onChange}
      onBlur={onBlur}
      opensAt={opensAt}
      disabled={disabledBy !== null}
      helperText={disabledBy ?? problem}
      // A date that stands where none may stand keeps the form from being saved.
      error={problem !== null || (disabledBy !== null && isFilled)}
    />
  )
})
