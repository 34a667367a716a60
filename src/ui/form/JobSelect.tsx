import Autocomplete, {
  type AutocompleteRenderInputParams,
  createFilterOptions,
} from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { HTMLAttributes, Key } from 'react'
import { JOB_TITLE_LENGTH } from '../../domain/core/limits'
import type { Job, JobId } from '../../domain/model/job/job'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { useMessages } from '../text'
import { buttonNames, floatStyles, OPTIONS_SHOWN } from './floatingList'

export type JobOption = Pick<Job, 'id' | 'title'>

interface FieldProps {
  readonly label: string
  /** Why the choice cannot be saved. */
  readonly problem?: string | null
  readonly autoFocus?: boolean
}

interface JobSelectProps extends FieldProps {
  readonly options: readonly JobOption[]
  readonly value: JobOption | null
  readonly onChange: (job: JobOption | null) => void
}

const matching = createFilterOptions<JobOption>({
  limit: OPTIONS_SHOWN,
  trim: true,
  stringify: ({ id, title }) => `${title} #${id}`,
})

/** What a field for one job and a field for several have in common. */
const SHARED = {
  autoHighlight: true,
  handleHomeEndKeys: true,
  size: 'small',
  getOptionKey: ({ id }: JobOption) => id,
  getOptionLabel: ({ title }: JobOption) => title,
  isOptionEqualToValue: (option: JobOption, chosen: JobOption) => option.id === chosen.id,
  filterOptions: matching,
  renderOption: (
    { key, ...item }: HTMLAttributes<HTMLLIElement> & { readonly key: Key },
    { id, title }: JobOption,
  ) => (
    <li key={key} {...item}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
        <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          #{id}
        </Box>
      </Box>
    </li>
  ),
} as const

/** Chooses one of many jobs by its title or number. */
export function JobSelect({ options, value, onChange, ...field }: JobSelectProps) {
  const text = useMessages(jobEditorMessages)
  // A chosen job that is no longer allowed is still shown while it exists.
  const isOffered = value === null || options.some(({ id }) => id === value.id)
  return (
    <Autocomplete
      {...SHARED}
      selectOnFocus
      options={isOffered ? options : [value, ...options]}
      value={value}
      onChange={(_, chosen) => onChange(chosen)}
      slotProps={{ paper: { sx: floatStyles } }}
      noOptionsText={text.noParents}
      {...buttonNames(text, field.label)}
      renderInput={(params) => <SearchField {...field} params={params} />}
    />
  )
}

interface JobsSelectProps extends FieldProps {
  /** Those to choose from; the chosen ones need not be among them. */
  readonly options: readonly JobOption[]
  readonly value: readonly JobOption[]
  readonly onChange: (ids: readonly JobId[]) => void
}

/** Chooses several jobs by their titles or numbers. */
export function JobsSelect({ options, value, onChange, ...field }: JobsSelectProps) {
  const text = useMessages(jobEditorMessages)
  return (
    <Autocomplete
      {...SHARED}
      multiple
      filterSelectedOptions
      options={options}
      value={[...value]}
      onChange={(_, chosen) => onChange(chosen.map(({ id }) => id))}
      slotProps={{ paper: { sx: floatStyles } }}
      noOptionsText={text.noParents}
      {...buttonNames(text, field.label)}
      // Beside chosen jobs there is no room for it on a phone.
      renderInput={(params) => (
        <SearchField {...field} params={params} hasPlaceholder={value.length === 0} />
      )}
    />
  )
}

interface SearchFieldProps extends FieldProps {
  readonly params: AutocompleteRenderInputParams
  readonly hasPlaceholder?: boolean
}

function SearchField(props: SearchFieldProps) {
  const { params, label, problem = null, autoFocus = false, hasPlaceholder = true } = props
  const text = useMessages(jobEditorMessages)
  const { slotProps, ...rest } = params
  return (
    <TextField
      {...rest}
      label={label}
      error={problem !== null}
      helperText={problem}
      autoFocus={autoFocus}
      placeholder={hasPlaceholder ? text.typeToFind : ''}
      slotProps={{
        ...slotProps,
        htmlInput: { ...slotProps.htmlInput, maxLength: JOB_TITLE_LENGTH },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}
