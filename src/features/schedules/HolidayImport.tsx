import { mdiCalendarImportOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { IMPORT } from '../../domain/core/limits'
import { type Ms, SECOND } from '../../domain/core/time'
import {
  type CalendarEvent,
  newHolidays,
  readCalendar,
} from '../../domain/exchange/calendar/readCalendar'
import { issue } from '../../domain/validation/issue'
import { systemClock, within } from '../../platform/clock'
import { decodeText } from '../../platform/decodeText'
import { issueSentence } from '../../text/base/issues'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { Icon } from '../../ui/Icon'
import { DIALOG_CLOSE } from '../../ui/layout'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { dividedList } from '../../ui/page/pageStyles'
import { QuietText } from '../../ui/page/QuietText'
import { useLanguage, useMessages, useText } from '../../ui/text'

interface HolidayImportProps {
  readonly holidays: readonly string[]
  /** Null if nothing can be added. */
  readonly onImport: ((days: readonly string[]) => void) | null
}

interface OpenedFile {
  readonly name: string
  readonly events: readonly CalendarEvent[]
}

interface Refused {
  readonly name: string
  readonly reason: string
}

const PATIENCE: Ms = 30 * SECOND

/** Adds the days of a calendar file, which never leaves the browser, after showing them. */
export function HolidayImport({ holidays, onImport }: HolidayImportProps) {
  const messages = useMessages(businessTimeMessages).holidays
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)

  /** Why the file was refused; null if it can be shown. */
  async function reasonAgainst(file: File): Promise<string | null> {
    const { name, size } = file
    if (size > IMPORT.calendar) {
      return issueSentence(issue('fileTooLarge', { limit: IMPORT.calendar, size }), language)
    }
    const bytes = await within(PATIENCE, file.arrayBuffer())
    const calendar = readCalendar(decodeText(new Uint8Array(bytes)))
    if (calendar.status === 'refused') return issueSentence(calendar.issue, language)
    setOpened({ name, events: calendar.events })
    return null
  }

  async function take(file: File) {
    setReading(true)
    setRefused(null)
    const reason = await reasonAgainst(file).catch(() => messages.unreadable)
    setReading(false)
    if (reason !== null) setRefused({ name: file.name, reason })
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiCalendarImportOutline} />}
        disabled={onImport === null || isReading}
        onClick={() => input.current?.click()}
        sx={{ alignSelf: 'flex-start', minHeight: 40 }}
      >
        {isReading ? messages.reading : messages.import}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".ics,.ical,text/calendar"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) take(file)
          // Lets the user choose the same file again.
          target.value = ''
        }}
      />
      {refused && <ErrorAlert title={messages.refused(refused.name)} reason={refused.reason} />}
      {opened && onImport && (
        <HolidayPreview
          file={opened}
          holidays={holidays}
          onImport={onImport}
          onClosed={() => setOpened(null)}
        />
      )}
    </>
  )
}

interface HolidayPreviewProps {
  readonly file: OpenedFile
  readonly holidays: readonly string[]
  readonly onImport: (days: readonly string[]) => void
  readonly onClosed: () => void
}

function HolidayPreview({ file, holidays, onImport, onClosed }: HolidayPreviewProps) {
  const messages = useMessages(businessTimeMessages).holidays
  const { actions } = useText()
  const titleId = useId()
  const [isOpen, setOpen] = useState(true)
  // As it was when the file was opened: the days must not vanish while the dialog closes.
  const [{ days, known, earlier, unread }] = useState(() =>
    newHolidays(file.events, holidays, systemClock.now()),
  )
  const notes = [
    ...(days.length === 0 ? [messages.nothingNew] : []),
    ...(known > 0 ? [messages.known(known)] : []),
    ...(earlier > 0 ? [messages.earlier(earlier)] : []),
    ...(unread.length > 0 ? [messages.unread(unread.join(', '))] : []),
  ]
  return (
    <Dialog
      aria-labelledby={titleId}
      open={isOpen}
      onClose={() => setOpen(false)}
      transitionDuration={DIALOG_CLOSE}
      slotProps={{ transition: { onExited: onClosed } }}
      fullWidth
      maxWidth="xs"
    >
      <Box sx={{ display: 'grid', gap: 1, px: 3, pt: 3, pb: 2, overflowWrap: 'anywhere' }}>
        <Typography variant="h2" id={titleId}>
          {messages.preview(file.name)}
        </Typography>
        {notes.map((note) => (
          <QuietText key={note}>{note}</QuietText>
        ))}
      </Box>
      {days.length > 0 && (
        <Box component="ul" aria-label={messages.newDays} tabIndex={0} sx={listStyles}>
          {days.map(({ day, name }) => (
            <li key={day}>
              <time dateTime={day}>{day}</time>
              <span>{name}</span>
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, px: 3, py: 2 }}>
        <Button color="inherit" onClick={() => setOpen(false)} sx={{ minHeight: 40 }}>
          {days.length > 0 ? actions.cancel : actions.close}
        </Button>
        {days.length > 0 && (
          <Button
            variant="contained"
            disabled={!isOpen}
            onClick={() => {
              onImport(days.map(({ day }) => day))
              setOpen(false)
            }}
            sx={{ minHeight: 40 }}
          >
            {messages.addDays(days.length)}
          </Button>
        )}
      </Box>
    </Dialog>
  )
}

const listStyles = {
  ...dividedList,
  mx: 3,
  flex: '0 1 auto',
  minHeight: 96,
  overflowY: 'auto',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', py: 0.75 },
  '& span': { overflowWrap: 'anywhere' },
} as const
