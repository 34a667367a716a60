import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { JOB_TITLE_LENGTH } from '../../domain/core/limits'
import type { Job } from '../../domain/model/job/job'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { useMessages } from '../text'
import { buttonNames, floatStyles, OPTIONS_SHOWN } from './floatingList'

export type JobOption = Pick<Job, 'id' | 'title'>

interface JobSelectProps {
  readonly label: string
  readonly options: readonly JobOption[]
  readonly value: JobOption | null
  readonly onChange: (job: JobOption | null) => void
  readonly autoFocus?: boolean
}

const matching = createFilterOptions<JobOption>({
  limit: OPTIONS_SHOWN,
  trim: true,
  stringify: ({ id, title }) => `${title} #${id}`,
})

/** Chooses one of many jobs by its title or number. */
export function JobSelect(props: JobSelectProps) {
  const { label, options, value, onChange, autoFocus = false } = props
  const text = useMessages(jobEditorMessages)
  // A chosen job that is no longer allowed is still shown while it exists.
  const isOffered = value === null || options.some(({ id }) => id === value.id)
  return (
    <Autocomplete
      autoHighlight
      selectOnFocus
      handleHomeEndKeys
      size="small"
      options={isOffered ? options : [value, ...options]}
      value={value}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      filterOptions={matching}
      onChange={(_, chosen) => onChange(chosen)}
      renderOption={({ key, ...item }, { id, title }) => (
        <li key={key} {...item}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
            <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
              #{id}
            </Box>
          </Box>
        </li>
      )}
      slotProps={{ paper: { sx: floatStyles } }}
      noOptionsText={text.noParents}
      {...buttonNames(text, label)}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label={label}
          autoFocus={autoFocus}
          placeholder={text.typeToFind}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, maxLength: JOB_TITLE_LENGTH },
          }}
        />
      )}
    />
  )
}
