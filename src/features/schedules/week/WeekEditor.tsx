import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isRecord, recordOf } from '../../../domain/core/shape'
import { WEEKDAYS } from '../../../domain/model/schedule/schedule'
import type { ScheduleDraft } from '../../../domain/schedules/draft'
import type { DraftEdit } from '../../../domain/schedules/editDraft'
import { businessTimeMessages } from '../../../text/jobs/businessTime'
import { PageSection } from '../../../ui/page/PageSection'
import { dividedList } from '../../../ui/page/pageStyles'
import { useMessages } from '../../../ui/text'
import { DayRow } from './DayRow'
import { HourScale } from './HourScale'

interface WeekEditorProps {
  readonly draft: ScheduleDraft
  readonly onEdit: ((edit: DraftEdit) => void) | null
}

/** The working week: a line per day, from midnight to midnight. */
export function WeekEditor({ draft, onEdit }: WeekEditorProps) {
  const messages = useMessages(businessTimeMessages).week
  const isBroken = draft.broken.cfg !== undefined
  const isReadable = isRecord(draft.cfg)
  const week = recordOf(draft.cfg)
  const canEdit = !isBroken && isReadable
  return (
    <PageSection title={messages.title}>
      {isBroken && <Alert severity="warning">{messages.brokenText}</Alert>}
      {isReadable ? (
        <Box component="ul" sx={dividedList}>
          <HourScale hasTools={canEdit && onEdit !== null} />
          {WEEKDAYS.map((weekday) => (
            <DayRow
              key={weekday}
              weekday={weekday}
              value={week[weekday]}
              onEdit={canEdit ? onEdit : null}
            />
          ))}
        </Box>
      ) : (
        <Alert severity="warning">{messages.unreadableWeek}</Alert>
      )}
      {onEdit && canEdit && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.keys}
        </Typography>
      )}
    </PageSection>
  )
}
