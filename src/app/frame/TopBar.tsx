import { mdiCogOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { firstInteraction } from '../../platform/page'
import { paths } from '../../routing/paths'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { PAGE_COLUMN } from '../../ui/page/pageStyles'
import { useText } from '../../ui/text'
import { useLazyMenu } from '../../ui/useLazyMenu'
import { APP_NAME } from '../update/buildInfo'

/** A link that is marked on its page and on the pages below it. */
function NavLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const { pathname } = useLocation()
  const here = pathname.toLowerCase()
  // Every path begins like that of the home page.
  const isHere = to === paths.home() ? here === to : `${here}/`.startsWith(`${to}/`)
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />
}

const loadSettings = () => import('./SettingsList')
const SettingsList = lazy(() => loadSettings().then((module) => ({ default: module.SettingsList })))

function SettingsMenu() {
  const { nav } = useText()
  const menu = useLazyMenu(loadSettings)
  return (
    <>
      <IconButton
        aria-label={nav.settings}
        title={nav.settings}
        {...menu.button}
        sx={{ width: 40, height: 40, color: 'text.secondary' }}
      >
        <Icon path={mdiCogOutline} />
      </IconButton>
      {menu.wasOpened && (
        <Suspense>
          <SettingsList {...menu.list} />
        </Suspense>
      )}
    </>
  )
}

/** No sound comes before a gesture, so its code loads then; the page is complete without it. */
const Sounding = lazy(async () => {
  await firstInteraction()
  const module = await import('./Sounding').catch(() => undefined)
  return { default: module?.Sounding ?? (() => null) }
})

interface TopBarProps {
  readonly search: ReactNode
}

export function TopBar({ search }: TopBarProps) {
  const text = useText()
  const links = [
    { to: paths.home(), label: text.nav.today },
    { to: paths.jobs(), label: text.nav.jobs },
    { to: paths.projects(), label: text.nav.projects },
    { to: paths.employees(), label: text.nav.employees },
    { to: paths.forecast(), label: text.nav.forecast },
    { to: paths.lastActivity(), label: text.nav.lastActivity },
  ]
  return (
    <Box
      component="header"
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          columnGap: { xs: 1, sm: 3 },
          ...PAGE_COLUMN,
        }}
      >
        <Wordmark />
        <Box
          component="nav"
          aria-label={text.nav.main}
          sx={{
            order: { xs: 1, sm: 0 },
            flexBasis: { xs: '100%', sm: 'auto' },
            flexGrow: 1,
            display: 'flex',
            gap: { xs: 2.5, sm: 3 },
            overflowX: 'auto',
          }}
        >
          {links.map(({ to, label }) => (
            <Box key={to} component={NavLink} to={to} sx={linkStyles}>
              {label}
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto', mr: -1 }}>
          {search}
          <SettingsMenu />
          <Suspense>
            <Sounding />
          </Suspense>
        </Box>
      </Box>
    </Box>
  )
}

const linkStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  height: { xs: 44, sm: 56 },
  // The mark of the current page covers the bar's own border.
  borderBlock: '2px solid transparent',
  color: 'text.secondary',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: 'color 120ms',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -6 },
  '&[aria-current]': { color: 'text.primary', borderBottomColor: 'primary.main' },
} as const

function Wordmark() {
  return (
    <Box
      component={NavLink}
      to={paths.home()}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        height: 56,
        color: 'text.primary',
        fontWeight: 600,
        letterSpacing: '-0.01em',
        textDecoration: 'none',
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={{ width: 24, height: 24, flexShrink: 0, fill: 'none', strokeLinecap: 'round' }}
      >
        <rect width="32" height="32" rx="7" fill="#1f4e79" />
        <path d="M6 23 C12 23 12 9 17 9 S22 23 27 23" stroke="#fff" strokeWidth="2.6" />
        <path d="M17 6v20" stroke="#8fc1ee" strokeWidth="1.8" strokeDasharray="2.5 3" />
      </Box>
      {APP_NAME}
    </Box>
  )
}
