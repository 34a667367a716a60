import Button from '@mui/material/Button'
import { paths } from '../../routing/paths'
import { Link } from '../../ui/Link'
import { PageHeading } from '../../ui/page/PageHeading'
import { useText } from '../../ui/text'

export function NotFoundPage() {
  const text = useText()
  return (
    <>
      <PageHeading title={text.notFound.title} subtitle={text.notFound.reason} />
      <Button component={Link} to={paths.home()} variant="contained">
        {text.actions.home}
      </Button>
    </>
  )
}
