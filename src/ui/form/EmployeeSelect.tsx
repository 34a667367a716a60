import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { DISPLAY_NAME_LENGTH } from '../../domain/core/limits'
import type { Ms } from '../../domain/core/time'
import { similarName } from '../../domain/model/person/user'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { useMessages } from '../text'
import { buttonNames, OPTIONS_SHOWN } from './autocomplete'
import { type EmployeeOption, employeeNamed } from './employeeOption'
import { floatStyles } from './floatStyles'

interface EmployeeSelectProps {
  readonly label: string
  readonly options: readonly EmployeeOption[]
  readonly value: EmployeeOption | null
  /** Null for nobody. */
  readonly onChange: (employee: EmployeeOption | null) => void
  readonly now: () => Ms
  readonly disabled?: boolean
  readonly error?: boolean
  readonly helperText?: string
}

const matching = createFilterOptions<EmployeeOption>({ limit: OPTIONS_SHOWN, trim: true })

/** Chooses a person, or creates a new one from the typed name. */
export function EmployeeSelect(props: EmployeeSelectProps) {
  const { label, options, value, onChange, now, disabled, error, helperText } = props
  const text = useMessages(jobEditorMessages)
  const newName = (name: string) => {
    const labels = options.map((option) => option.label)
    return text.addEmployee(name, similarName(name, labels))
  }
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      autoHighlight
      selectOnFocus
      clearOnBlur
      handleHomeEndKeys
      size="small"
      disabled={disabled ?? false}
      options={options}
      value={value}
      getOptionKey={(option) => (typeof option === 'string' ? option : option._id)}
      isOptionEqualToValue={(option, chosen) =>
        typeof chosen !== 'string' && option._id === chosen._id
      }
      filterOptions={(all, state) => {
        const found = matching(all, state)
        const named = employeeNamed(state.inputValue, all, now())
        return named?.isNew && !all.includes(named) ? [...found, named] : found
      }}
      onChange={(_, chosen) =>
        onChange(
          typeof chosen === 'string' ? (employeeNamed(chosen, options, now()) ?? null) : chosen,
        )
      }
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          {options.includes(option) ? option.label : newName(option.label)}
        </li>
      )}
      slotProps={{ paper: { sx: floatStyles } }}
      {...buttonNames(text, label)}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label={label}
          error={error ?? false}
          helperText={helperText}
          placeholder={text.typeToFind}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, maxLength: DISPLAY_NAME_LENGTH - 1 },
          }}
        />
      )}
    />
  )
}
