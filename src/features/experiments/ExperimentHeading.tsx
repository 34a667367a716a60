import Button from '@mui/material/Button'
import { paths } from '../../routing/paths'
import { Link } from '../../ui/Link'
import { PageHeading } from '../../ui/page/PageHeading'
import { useText } from '../../ui/text'

/** An experiment is left the way it was entered: through the home page. */
export function ExperimentHeading({ title }: { readonly title: string }) {
  const text = useText()
  return (
    <PageHeading
      title={title}
      actions={
        <Button component={Link} to={paths.home()} variant="outlined">
          {text.actions.home}
        </Button>
      }
    />
  )
}
