import Alert from '@mui/material/Alert'
import { lazy, Suspense, useId, useState } from 'react'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  scheduleNamed,
} from '../../domain/model/schedule/schedule'
import { useScheduleRepairs, useSchedules } from '../../hooks/stores'
import { useScheduleDrafts } from '../../hooks/useScheduleDrafts'
import { issueSentence } from '../../text/base/issues'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { PlusButton } from '../../ui/PlainButton'
import { PageHeading } from '../../ui/page/PageHeading'
import { useLanguage, useMessages, useText } from '../../ui/text'
import { StandardPanel } from './StandardPanel'
import { StandardTabs } from './StandardTabs'

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
