import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { DISPLAY_NAME_LENGTH } from '../../domain/core/limits'
import type { Ms } from '../../domain/core/time'
import { similarName } from '../../domain/model/person/user'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { useMessages } from '../text'
import { type EmployeeOption, employeesNamed, newEmployee, typedEmployee } from './employeeOption'
import { buttonNames, floatStyles, OPTIONS_SHOWN } from './floatingList'

interface EmployeeSelectProps {
  readonly label: string
  readonly options: readonly EmployeeOption[]
  /** A text is a typed name that is not exactly one person's. */
  readonly value: EmployeeOption | string | null
  /** Null for nobody. */
  readonly onChange: (employee: EmployeeOption | string | null) => void
  readonly onBlur: () => void
  readonly now: () => Ms
  /** What is wrong with the typed name. */
  readonly problem: string | null
}

const matching = createFilterOptions<EmployeeOption>({ limit: OPTIONS_SHOWN, trim: true })

/** Chooses a person by name, or creates a new one from the typed name. */
export function EmployeeSelect(props: EmployeeSelectProps) {
  const { label, options, value, onChange, onBlur, now, problem } = props
  const text = useMessages(jobEditorMessages)
  // While it is typed the text stays as it is, even if it already means a person.
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = typeof value === 'string' ? null : value
  const unknown = typeof value === 'string' ? value : ''
  const isShared = employeesNamed(unknown, options).length > 1

  const newName = (name: string) => {
    const labels = options.map((option) => option.label)
    return text.addEmployee(name, similarName(name, labels))
  }
  function choose(employee: EmployeeOption | string | null) {
    setTyped(null)
    onChange(employee)
  }
  return (
    <Box>
      <Autocomplete
        freeSolo
        forcePopupIcon
        autoHighlight
        selectOnFocus
        handleHomeEndKeys
        size="small"
        options={options}
        value={chosen}
        inputValue={typed ?? chosen?.label ?? unknown}
        onInputChange={(_, input, reason) => {
          if (reason !== 'input') return
          setTyped(input)
          onChange(typedEmployee(input, options))
        }}
        onBlur={() => {
          setTyped(null)
          onBlur()
        }}
        getOptionKey={(option) => (typeof option === 'string' ? option : option._id)}
        isOptionEqualToValue={(option, other) =>
          typeof other !== 'string' && option._id === other._id
        }
        filterOptions={(all, state) => {
          const found = matching(all, state)
          const name = typedEmployee(state.inputValue, all)
          const isNobody = typeof name === 'string' && employeesNamed(name, all).length === 0
          return isNobody ? [...found, newEmployee(name, all, now())] : found
        }}
        onChange={(_, option) =>
          choose(typeof option === 'string' ? typedEmployee(option, options) : option)
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
            error={problem !== null}
            helperText={problem !== null && isShared ? text.severalCalled(unknown) : problem}
            placeholder={text.typeToFind}
            slotProps={{
              ...slotProps,
              htmlInput: { ...slotProps.htmlInput, maxLength: DISPLAY_NAME_LENGTH - 1 },
              formHelperText: { 'aria-live': 'polite' },
            }}
          />
        )}
      />
      {problem !== null && !isShared && (
        <Button
          size="small"
          onClick={() => choose(newEmployee(unknown, options, now()))}
          sx={{ minHeight: 40, overflowWrap: 'anywhere', textAlign: 'left' }}
        >
          {newName(unknown)}
        </Button>
      )}
    </Box>
  )
}
