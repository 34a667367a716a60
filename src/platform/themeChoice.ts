import { readPreference } from './storage'

export const THEMES = ['system', 'light', 'dark'] as const

export type ThemeChoice = (typeof THEMES)[number]

export const THEME_PREFERENCE = 'theme'

export const savedTheme = (): ThemeChoice =>
  THEMES.find((known) => known === readPreference(THEME_PREFERENCE)) ?? 'system'

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Sets the attribute by which the style sheets choose their colours. */
export function showTheme(choice: ThemeChoice): void {
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark().matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

/** Runs whenever the system changes between light and dark. */
export function onSystemTheme(action: () => void): void {
  systemIsDark().addEventListener('change', action)
}
