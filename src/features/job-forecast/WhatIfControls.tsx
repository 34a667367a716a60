import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import type { Forecast } from '../../domain/model/job/job'
import type { UserId } from '../../domain/model/person/user'
import { useApp, useSchedules } from '../../hooks/stores'
import { forecastMessages } from '../../text/forecast/forecast'
import { ComplexityRating } from '../../ui/form/ComplexityRating'
import { useMessages } from '../../ui/text'
import styles from './WhatIfControls.module.css'
import { AS_PLANNED, isSupposed, SCOPES, type WhatIf } from './whatIf'

interface WhatIfControlsProps {
  readonly plan: Forecast
  readonly whatIf: WhatIf
  readonly onChange: (whatIf: WhatIf) => void
}

const NOBODY = 'nobody'
/** A schedule may have any name, so this value for “as planned” can be none of them. */
const NAMED = '='

/** The what-if choices: another person, complexity, schedule or scope. */
export function WhatIfControls({ plan, whatIf, onChange }: WhatIfControlsProps) {
  const messages = useMessages(forecastMessages).whatIf
  const users = useApp((state) => state.users.items)
  const schedules = useSchedules((all) => all)
  const { assignedTo, complexity, schedule, scope = 1 } = whatIf
  const asPlanned = { value: '', label: messages.asPlanned }
  return (
    <div className={styles.controls}>
      <div className={styles.fields}>
        <Choice
          label={messages.assignee}
          value={assignedTo === undefined ? '' : String(assignedTo ?? NOBODY)}
          options={[
            asPlanned,
            ...users
              .filter(({ id }) => id !== plan.assignedTo)
              .map(({ id, displayName }) => ({ value: String(id), label: displayName })),
            ...(plan.assignedTo === undefined ? [] : [{ value: NOBODY, label: messages.nobody }]),
          ]}
          onChoose={(value) => onChange({ ...whatIf, assignedTo: personOf(value) })}
        />
        <Choice
          label={messages.schedule}
          value={schedule === undefined ? '' : NAMED + schedule}
          options={[
            asPlanned,
            ...Object.keys(schedules).map((name) => ({ value: NAMED + name, label: name })),
          ]}
          onChoose={(value) =>
            onChange({ ...whatIf, schedule: value === '' ? undefined : value.slice(NAMED.length) })
          }
        />
        <Choice
          label={messages.scope}
          value={String(scope)}
          options={SCOPES.map((times) => ({
            value: String(times),
            label: times === 1 ? messages.asPlanned : messages.times(times),
          }))}
          onChoose={(value) =>
            onChange({ ...whatIf, scope: value === '1' ? undefined : Number(value) })
          }
        />
      </div>
      <ComplexityRating
        label={messages.complexity}
        value={complexity ?? plan.complexity}
        onChange={(value) =>
          onChange({ ...whatIf, complexity: value === plan.complexity ? undefined : value })
        }
      />
      <div className={styles.foot}>
        <p className={styles.note}>{messages.note}</p>
        {isSupposed(whatIf) && (
          <Button variant="outlined" onClick={() => onChange(AS_PLANNED)} className={styles.reset}>
            {messages.reset}
          </Button>
        )}
      </div>
    </div>
  )
}

function personOf(value: string): UserId | null | undefined {
  if (value === '') return undefined
  return value === NOBODY ? null : Number(value)
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <TextField
      id={id}
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      className={styles.choice}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  )
}
