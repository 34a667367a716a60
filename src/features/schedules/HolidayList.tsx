import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import { type HolidayIssue, holidayIssue } from '../../domain/model/schedule/calendar'
import type { DraftEdit } from '../../domain/schedules/editDraft'
import { focusNeighbour } from '../../platform/page'
import { issueSentence } from '../../text/base/issues'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { PageSection } from '../../ui/page/PageSection'
import { wrappingList } from '../../ui/page/pageStyles'
import { QuietText } from '../../ui/page/QuietText'
import { ToolButton } from '../../ui/ToolButton'
import { useLanguage, useMessages } from '../../ui/text'
import { DraftNote, useDraft } from '../../ui/useDraft'
import { HolidayImport } from './HolidayImport'

interface HolidayListProps {
  /** Of the standard. */
  readonly name: string
  readonly holidays: readonly string[]
  readonly onEdit: ((edit: DraftEdit) => void) | null
  /** Null if the standard cannot be edited at all. */
  readonly onImport: ((days: readonly string[]) => void) | null
}

export function HolidayList({ name, holidays, onEdit, onImport }: HolidayListProps) {
  const messages = useMessages(businessTimeMessages).holidays
  const field = useRef<HTMLInputElement>(null)
  return (
    <PageSection title={messages.title}>
      <QuietText>{messages.hint}</QuietText>
      {holidays.length === 0 ? (
        <Typography variant="body2">{messages.none}</Typography>
      ) : (
        <Box component="ul" aria-label={messages.title} sx={listStyles}>
          {holidays.map((day) => (
            <Box component="li" key={day} sx={itemStyles}>
              <time dateTime={day}>{day}</time>
              {onEdit && (
                <ToolButton
                  name={messages.remove(day)}
                  icon={mdiClose}
                  iconSize={18}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget, field.current)
                    onEdit({ type: 'holiday.remove', day })
                  }}
                />
              )}
            </Box>
          ))}
        </Box>
      )}
      {onEdit && <AddHoliday name={name} holidays={holidays} onEdit={onEdit} field={field} />}
      <HolidayImport holidays={holidays} onImport={onImport} />
    </PageSection>
  )
}

interface AddHolidayProps {
  readonly name: string
  readonly holidays: readonly string[]
  readonly onEdit: (edit: DraftEdit) => void
  readonly field: React.RefObject<HTMLInputElement | null>
}

const NOTHING_TYPED = { day: '' }

function AddHoliday({ name, holidays, onEdit, field }: AddHolidayProps) {
  const messages = useMessages(businessTimeMessages).holidays
  const language = useLanguage()
  const [problem, setProblem] = useState<HolidayIssue | null>(null)
  const draft = useDraft(draftPlaces.holiday(name), NOTHING_TYPED)
  const { day } = draft.values

  function add(event: FormEvent) {
    event.preventDefault()
    const issue = holidayIssue(day, holidays)
    setProblem(issue)
    field.current?.focus()
    if (issue) return
    onEdit({ type: 'holiday.add', day })
    draft.discard()
  }

  return (
    <Box component="form" noValidate onSubmit={add} sx={formStyles}>
      <TextField
        type="date"
        size="small"
        label={messages.day}
        inputRef={field}
        value={day}
        onChange={({ target }) => {
          draft.change({ day: target.value })
          setProblem(null)
        }}
        error={problem !== null}
        helperText={problem ? issueSentence(problem, language) : null}
        slotProps={{
          inputLabel: { shrink: true },
          formHelperText: { 'aria-live': 'polite', sx: { overflowWrap: 'anywhere' } },
        }}
        sx={{ flex: '1 1 160px', maxWidth: 280 }}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
        {messages.add}
      </Button>
      <DraftNote draft={draft} />
    </Box>
  )
}

const formStyles = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 } as const

const listStyles = { ...wrappingList, gap: 1 } as const

const itemStyles = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 32,
  pl: 1.5,
  '&:not(:has(button))': { pr: 1.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
