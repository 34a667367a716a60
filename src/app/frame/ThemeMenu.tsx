import { mdiThemeLightDark, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js'
import { useColorScheme } from '@mui/material/styles'
import { useText } from '../../ui/text'
import { ChoiceMenu } from './ChoiceMenu'

const ICONS = {
  system: mdiThemeLightDark,
  light: mdiWhiteBalanceSunny,
  dark: mdiWeatherNight,
} as const

export function ThemeMenu() {
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
