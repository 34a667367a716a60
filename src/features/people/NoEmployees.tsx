import { mdiAccountMultipleOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { employeesMessages } from '../../text/jobs/employees'
import { EmptyNote } from '../../ui/page/EmptyNote'
import { useMessages } from '../../ui/text'

export function NoEmployees({ onCreate }: { readonly onCreate: () => void }) {
  const words = useMessages(employeesMessages)
  return (
    <EmptyNote icon={mdiAccountMultipleOutline} title={words.empty} hint={words.emptyHint}>
      <Button variant="outlined" onClick={onCreate} sx={{ mt: 2, minHeight: 40 }}>
        {words.emptyAction}
      </Button>
    </EmptyNote>
  )
}
