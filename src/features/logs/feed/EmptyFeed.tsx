import { mdiHistory } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link } from '../../../ui/Link'
import { EmptyNote } from '../../../ui/page/EmptyNote'

interface EmptyFeedProps {
  readonly title?: string
  readonly hint: string
  readonly action?: { readonly label: string; readonly to: string }
  readonly role?: 'alert'
}

export function EmptyFeed({ action, ...note }: EmptyFeedProps) {
  return (
    <EmptyNote icon={mdiHistory} {...note}>
      {action && (
        <Button component={Link} to={action.to} variant="outlined" sx={{ mt: 2, minHeight: 40 }}>
          {action.label}
        </Button>
      )}
    </EmptyNote>
  )
}
