import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { lazy, Suspense, useId, useState } from 'react'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  scheduleNamed,
} from '../../domain/model/schedule/schedule'
import { useSchedules } from '../../hooks/stores'
import { useScheduleDrafts } from '../../hooks/useScheduleDrafts'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { Icon } from '../../ui/Icon'
import { PageHeading } from '../../ui/page/PageHeading'
import { useMessages, useText } from '../../ui/text'
import { RepairsNotice } from './RepairsNotice'
import { StandardPanel } from './StandardPanel'
import { StandardTabs } from './StandardTabs'

const NewStandardDialog = lazy(async () => ({
  default: (await import('./NewStandardDialog')).NewStandardDialog,
}))

/** The hours that a day of work has, by one or more standards. */
export function BusinessTimePage() {
  const text = useText().pages
  const words = useMessages(businessTimeMessages)
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
          <Button
            variant="contained"
            startIcon={<Icon path={mdiPlus} />}
            onClick={() => setCreating(true)}
            sx={{ flexShrink: 0, minHeight: 40 }}
          >
            {words.create}
          </Button>
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
