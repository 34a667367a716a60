import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { lazy, Suspense, useId, useState } from 'react'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  scheduleNamed,
} from '../../domain/model/schedule/schedule'
import { isDraftChanged } from '../../domain/schedules/draft'
import { useScheduleRepairs, useSchedules } from '../../hooks/stores'
import { useScheduleDrafts } from '../../hooks/useScheduleDrafts'
import { issueSentence } from '../../text/base/issues'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { PlusButton } from '../../ui/PlainButton'
import { PageHeading } from '../../ui/page/PageHeading'
import { useLanguage, useMessages, useText } from '../../ui/text'
import { StandardPanel } from './StandardPanel'

interface StandardTabsProps {
  readonly id: string
  readonly name: string
  readonly onSelect: (name: string) => void
}

/** One for each standard; unsaved edits stay under their tab. */
function StandardTabs({ id, name, onSelect }: StandardTabsProps) {
  const messages = useMessages(businessTimeMessages)
  const schedules = useSchedules((all) => all)
  const { drafts } = useScheduleDrafts()
  return (
    <Tabs
      value={name}
      onChange={(_, next: string) => onSelect(next)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={messages.tabs}
      sx={tabsStyles}
    >
      {Object.entries(schedules).map(([other, schedule]) => {
        const draft = drafts.get(other)
        const isUnsaved = draft !== undefined && isDraftChanged(draft, schedule)
        return (
          <Tab
            key={other}
            value={other}
            id={other === name ? `${id}-tab` : undefined}
            aria-controls={other === name ? `${id}-panel` : undefined}
            title={other}
            label={
              <Box component="span" sx={labelStyles}>
                <span className="name">{other}</span>
                {isUnsaved && (
                  <Box
                    component="span"
                    role="img"
                    aria-label={messages.unsavedMark}
                    className="mark"
                  />
                )}
              </Box>
            }
          />
        )
      })}
    </Tabs>
  )
}

const tabsStyles = {
  mb: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root.Mui-focusVisible': { outlineOffset: -3, borderRadius: 1 },
} as const

const labelStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  '& .name': {
    maxWidth: { xs: 200, md: 280 },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .mark': { width: 8, height: 8, borderRadius: '50%', bgcolor: 'warning.main', flexShrink: 0 },
} as const

/** The parts of the stored standards that could not be read, for as long as the page lasts. */
function RepairsNotice() {
  const messages = useMessages(businessTimeMessages)
  const language = useLanguage()
  const sentences = new Set(useScheduleRepairs().map((repair) => issueSentence(repair, language)))
  if (sentences.size === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {[...sentences].map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {messages.setAside}
    </Alert>
  )
}

const NewStandardDialog = lazy(async () => ({
  default: (await import('./NewStandardDialog')).NewStandardDialog,
}))

/** The working hours of a day, by one or more standards. */
export function BusinessTimePage() {
  const text = useText().pages
  const messages = useMessages(businessTimeMessages)
  const schedules = useSchedules((all) => all)
  const { selected, select } = useScheduleDrafts()
  const [isCreating, setCreating] = useState(false)
  const id = useId()
  // It may have been deleted elsewhere.
  const chosen = scheduleNamed(schedules, selected)
  const name = chosen ? selected : DEFAULT_SCHEDULE_NAME
  const schedule = chosen ?? scheduleNamed(schedules, name) ?? DEFAULT_SCHEDULE

  return (
    <>
      <PageHeading
        title={text.businessTime}
        subtitle={text.businessTimeHint}
        actions={
          <PlusButton kind="filled" label={messages.create} onClick={() => setCreating(true)} />
        }
      />
      <RepairsNotice />
      <StandardTabs id={id} name={name} onSelect={select} />
      <StandardPanel key={name} id={id} name={name} schedule={schedule} />
      <Suspense>
        {isCreating && <NewStandardDialog onCreated={select} onClose={() => setCreating(false)} />}
      </Suspense>
    </>
  )
}
