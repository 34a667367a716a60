import {
  mdiCogOutline,
  mdiThemeLightDark,
  mdiTranslate,
  mdiVolumeMedium,
  mdiVolumeMute,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
} from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { firstInteraction } from '../../platform/page'
import { paths } from '../../routing/paths'
import { soundSwitch, useIsOn } from '../../state/switches'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { PAGE_COLUMN } from '../../ui/page/pageColumn'
import { useText } from '../../ui/text'
import { APP_NAME } from '../update/buildInfo'
import { ChoiceMenu } from './ChoiceMenu'
import { LANGUAGES, useChosenLanguage } from './preferences'

/** A link that is marked on its page and on the pages below it. */
function NavLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const { pathname } = useLocation()
  const here = pathname.toLowerCase()
  // Every path begins like that of the home page.
  const isHere = to === paths.home() ? here === to : `${here}/`.startsWith(`${to}/`)
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />
}

function LanguageMenu() {
  const text = useText()
  const { language, choose } = useChosenLanguage()
  return (
    <ChoiceMenu
      name={text.language.name}
      icon={mdiTranslate}
      chosen={language}
      choices={LANGUAGES.map((value) => ({
        value,
        label: text.language[value],
        choose: () => choose(value),
      }))}
    />
  )
}

const ICONS = {
  system: mdiThemeLightDark,
  light: mdiWhiteBalanceSunny,
  dark: mdiWeatherNight,
} as const

function ThemeMenu() {
  const text = useText()
  const { mode = 'system', setMode } = useColorScheme()
  return (
    <ChoiceMenu
      name={text.theme.name}
      icon={ICONS[mode]}
      chosen={mode}
      choices={(['system', 'light', 'dark'] as const).map((value) => ({
        value,
        label: text.theme[value],
        choose: () => setMode(value),
      }))}
    />
  )
}

/** The pages that are set up once and rarely visited. */
function SettingsMenu() {
  const { nav } = useText()
  const navigate = useNavigate()
  const pages = [
    { value: paths.businessTime(), label: nav.businessTime },
    { value: paths.data(), label: nav.data },
    { value: paths.about(), label: nav.about },
  ]
  return (
    <ChoiceMenu
      name={nav.settings}
      icon={mdiCogOutline}
      choices={pages.map((page) => ({ ...page, choose: () => navigate(page.value) }))}
    />
  )
}

/** No sound comes before a gesture, so its code loads then; the page is complete without it. */
const Sounding = lazy(async () => {
  await firstInteraction()
  const module = await import('./Sounding').catch(() => undefined)
  return { default: module?.Sounding ?? (() => null) }
})

function SoundSwitch() {
  const { sounds } = useText()
  const isMuted = !useIsOn(soundSwitch)
  return (
    <>
      <IconButton
        aria-label={sounds}
        title={sounds}
        aria-pressed={!isMuted}
        onClick={() => soundSwitch.set(isMuted)}
        sx={{ width: 40, height: 40, color: 'text.secondary' }}
      >
        <Icon path={isMuted ? mdiVolumeMute : mdiVolumeMedium} />
      </IconButton>
      <Suspense>
        <Sounding />
      </Suspense>
    </>
  )
}

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
          <SoundSwitch />
          <LanguageMenu />
          <ThemeMenu />
          <SettingsMenu />
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
