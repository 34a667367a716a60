import 'dayjs/locale/en-gb'
import 'dayjs/locale/ru'
import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { type PickersInputLocaleText, ruRU } from '@mui/x-date-pickers/locales'
import dayjs, { type Dayjs } from 'dayjs'
import { type MouseEvent, type SyntheticEvent, useMemo, useState } from 'react'
import type { DateFormat, Ms } from '../../domain/core/time'
import type { TypedDate } from '../../domain/entry/jobForm'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { Icon } from '../Icon'
import { useLanguage, useMessages } from '../text'
import { floatStyles } from './floatingList'

export interface DateTimeInputProps {
  readonly label: string
  /** Null for none, a text for an incomplete one. */
  readonly value: TypedDate
  readonly onChange: (value: TypedDate) => void
  readonly onBlur: () => void
  /** Where the calendar opens while there is no date. */
  readonly opensAt: Ms
  readonly disabled: boolean
  readonly helperText: string | null
  readonly error: boolean
}

const FORMAT: DateFormat = 'DD.MM.YYYY HH:mm'
// The library's own types disagree about undefined; its provider takes these texts.
const RUSSIAN = ruRU.components.MuiLocalizationProvider.defaultProps
  .localeText as PickersInputLocaleText

export function DateTimeInput(props: DateTimeInputProps) {
  const { label, value, onChange, onBlur, opensAt, disabled, helperText, error } = props
  const isRussian = useLanguage() === 'ru'
  const text = useMessages(jobEditorMessages)
  // While the date is incomplete the picker has to get back exactly the value it reported, or it
  // drops the typed half.
  const [reported, setReported] = useState<Dayjs | null>(null)
  const [clearings, setClearings] = useState(0)
  const isHalf = typeof value === 'string'
  // The picker takes no half a date, so one that comes from a draft is written below the field.
  const [restored] = useState(isHalf ? value : undefined)
  const isRestored = isHalf && value === restored
  const whole = useMemo(() => (typeof value === 'number' ? dayjs(value) : null), [value])
  const referenceDate = useMemo(() => dayjs(opensAt).startOf('minute'), [opensAt])

  /** The picker does not report a typed half, so it would be lost silently. */
  function reportHalf({ currentTarget }: SyntheticEvent<HTMLElement>) {
    const typed = currentTarget.querySelector('input')?.value ?? ''
    if (typeof value === 'number' || typed === value) return
    if (typed === '') {
      if (isHalf && !isRestored) onChange(null)
      return
    }
    if (!isHalf) setReported(null)
    onChange(typed)
  }

  function clear({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest('[role="group"]')?.querySelector('button')?.focus()
    if (isHalf) setClearings(clearings + 1)
    setReported(null)
    onChange(null)
  }

  // Works while the field is disabled too: a date that lost its predecessor must not be a trap.
  const clearButton = (
    <InputAdornment position="end" sx={{ ml: 0, mr: -1.5 }}>
      <IconButton aria-label={text.clear(label)} onClick={clear} sx={{ width: 40, height: 40 }}>
        <Icon path={mdiClose} size={18} />
      </IconButton>
    </InputAdornment>
  )
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={isRussian ? 'ru' : 'en-gb'}
      {...(isRussian && { localeText: RUSSIAN })}
    >
      <Box onKeyUp={reportHalf} onBlur={reportHalf}>
        <DateTimePicker
          key={clearings}
          label={label}
          value={isHalf ? reported : whole}
          referenceDate={referenceDate}
          onChange={(next, { validationError }) => {
            setReported(next)
            // A year of which two digits are typed is a year too, but not the one that is meant.
            if (validationError === null) onChange(next?.startOf('minute').valueOf() ?? null)
            // Its text follows when the key is released.
            else onChange(isHalf ? value : FORMAT)
          }}
          ampm={false}
          format={FORMAT}
          views={['year', 'month', 'day', 'hours', 'minutes']}
          openTo="day"
          disabled={disabled}
          slotProps={{
            desktopPaper: { sx: floatStyles },
            field: { openPickerButtonPosition: 'start' },
            openPickerButton: { 'aria-label': text.choose(label), sx: { width: 40, height: 40 } },
            textField: {
              size: 'small',
              fullWidth: true,
              error: error || isRestored,
              helperText: (isRestored ? text.typedSoFar(value) : helperText) ?? ' ',
              onBlur,
              slotProps: {
                formHelperText: { 'aria-live': 'polite', sx: helpStyles },
                input: { endAdornment: value !== null && clearButton },
              },
            },
          }}
        />
      </Box>
    </LocalizationProvider>
  )
}

/** The reason why a field is disabled has to be readable, whatever the styles of the field. */
const helpStyles = { '&.Mui-disabled:not(.Mui-error)': { color: 'text.secondary' } } as const
