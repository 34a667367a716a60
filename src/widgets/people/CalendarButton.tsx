import { mdiCalendarExportOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { type CalendarOwner, exportCalendar } from '../../domain/exchange/calendar/writeCalendar'
import { useSessionActions, useStores } from '../../hooks/stores'
import { usePlan } from '../../hooks/usePlan'
import { systemClock } from '../../platform/clock'
import { download } from '../../platform/download'
import { planOf } from '../../state/plan'
import { widgetsMessages } from '../../text/frame/widgets'
import { Icon } from '../../ui/Icon'
import { useMessages } from '../../ui/text'

/** Saves the likely days and deadlines of a project or a person for other calendars. */
export function CalendarButton({ owner }: { readonly owner: CalendarOwner }) {
  const text = useMessages(widgetsMessages).calendar
  const stores = useStores()
  const { showToast } = useSessionActions()
  const isPlanned = usePlan(({ now }) => now !== null)

  function save() {
    const { items } = stores.app.getState().jobs
    const plan = planOf(stores).getState()
    const file = exportCalendar(items, owner, plan, text, systemClock.now())
    if (file) download(file.name, file.text, 'text/calendar')
    else showToast({ kind: 'warning', text: text.empty })
  }

  return (
    <Button
      variant="outlined"
      startIcon={<Icon path={mdiCalendarExportOutline} />}
      disabled={!isPlanned}
      onClick={save}
      sx={{ alignSelf: 'flex-start', flexShrink: 0, minHeight: 40 }}
    >
      {text.button}
    </Button>
  )
}
