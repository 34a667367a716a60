import { mdiCheck, mdiClockOutline, mdiDatabaseOutline, mdiInformationOutline } from '@mdi/js'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from 'react-router'
import { THEMES } from '../../platform/themeChoice'
import { paths } from '../../routing/paths'
import { keysHelp, soundSwitch, useIsOn } from '../../state/switches'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { Icon } from '../../ui/Icon'
import { useMessages, useText } from '../../ui/text'
import { LANGUAGES, useChosenLanguage, useThemeChoice } from './preferences'

interface SettingsListProps {
  readonly id: string
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** The pages that are set up once and rarely visited, and how the app looks and sounds. */
export function useSettings() {
  const { nav, sounds, language, theme } = useText()
  const isSounding = useIsOn(soundSwitch)
  const { language: chosen, choose } = useChosenLanguage()
  const chosenTheme = useThemeChoice()
  return {
    pages: [
      { to: paths.businessTime(), label: nav.businessTime, icon: mdiClockOutline },
      { to: paths.data(), label: nav.data, icon: mdiDatabaseOutline },
      { to: paths.about(), label: nav.about, icon: mdiInformationOutline },
    ],
    sounds: {
      label: sounds,
      isOn: isSounding,
      toggle: () => soundSwitch.set(!isSounding),
    },
    choices: [
      {
        name: language.name,
        options: LANGUAGES.map((value) => ({
          label: language[value],
          isChosen: value === chosen,
          choose: () => choose(value),
        })),
      },
      {
        name: theme.name,
        options: THEMES.map((value) => ({
          label: theme[value],
          isChosen: value === chosenTheme.theme,
          choose: () => chosenTheme.choose(value),
        })),
      },
    ],
  } as const
}

export function SettingsList({ id, anchor, onClose }: SettingsListProps) {
  const text = useText()
  const { shortcuts } = useMessages(jobToolsMessages).more
  const navigate = useNavigate()
  const { pages, sounds, choices } = useSettings()
  const closingAfter = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      // Stays inside the landmark that its button belongs to.
      disablePortal
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': text.nav.settings } }}
    >
      {pages.map(({ to, label }) => (
        <MenuItem key={to} onClick={closingAfter(() => navigate(to))}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onClick={closingAfter(() => keysHelp.setState(true))}>{shortcuts}</MenuItem>
      <Divider component="li" />
      <CheckedItem
        role="menuitemcheckbox"
        label={sounds.label}
        isChecked={sounds.isOn}
        onClick={sounds.toggle}
      />
      {choices.flatMap(({ name, options }) => [
        <Divider key={`before ${name}`} component="li" />,
        <GroupName key={name} name={name} />,
        ...options.map(({ label, isChosen, choose }) => (
          <CheckedItem
            key={`${name} ${label}`}
            role="menuitemradio"
            label={label}
            isChecked={isChosen}
            onClick={closingAfter(choose)}
          />
        )),
      ])}
    </Menu>
  )
}

/** For the eye: each choice speaks for itself. */
const GroupName = ({ name }: { readonly name: string }) => (
  <ListSubheader
    role="presentation"
    sx={{ px: 1.25, lineHeight: '32px', fontSize: '0.75rem', bgcolor: 'transparent' }}
  >
    {name}
  </ListSubheader>
)

interface CheckedItemProps {
  readonly role: 'menuitemcheckbox' | 'menuitemradio'
  readonly label: string
  readonly isChecked: boolean
  readonly onClick: () => void
}

// Passes on what the menu gives its items, such as which one can be reached by Tab.
function CheckedItem({ role, label, isChecked, onClick, ...given }: CheckedItemProps) {
  return (
    <MenuItem
      {...given}
      role={role}
      aria-checked={isChecked}
      onClick={onClick}
      sx={{ gap: 1.5, justifyContent: 'space-between' }}
    >
      {label}
      <Icon path={mdiCheck} size={18} style={{ visibility: isChecked ? 'visible' : 'hidden' }} />
    </MenuItem>
  )
}
