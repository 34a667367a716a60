import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { noteInvitation } from '../../platform/workspaces'
import { paths } from '../../routing/paths'
import { Link } from '../../ui/Link'
import { PageHeading } from '../../ui/page/PageHeading'
import { useText } from '../../ui/text'

/** An invitation to a workspace is no page: it leads to the one that asks whether to join. */
function Invited({ link }: { readonly link: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    noteInvitation(link)
    navigate(paths.data(), { replace: true })
  }, [link, navigate])
  return null
}

export function NotFoundPage() {
  const text = useText()
  const { pathname } = useLocation()
  if (pathname.startsWith('/join=')) return <Invited link={pathname.replace('/', '#')} />
  return (
    <>
      <PageHeading title={text.notFound.title} subtitle={text.notFound.reason} />
      <Button component={Link} to={paths.home()} variant="contained">
        {text.actions.home}
      </Button>
    </>
  )
}
