import type { ThemeProviderProps } from '@mui/material/styles'
import { readPreference, writePreference } from '../../platform/preferences'

type StorageManager = NonNullable<ThemeProviderProps['storageManager']>

const MODES = ['system', 'light', 'dark']

const noChange = () => () => {}

/**
 * Keeps the choice of the theme among our own preferences. The library also asks for the scheme of
 * each mode; there is one for each, so those are never kept.
 */
export const themeStorage: StorageManager = ({ key }) =>
  key === 'mui-mode'
    ? {
        get: (fallback: unknown) => {
          const kept = readPreference('theme')
          return kept !== null && MODES.includes(kept) ? kept : fallback
        },
        set: (mode: unknown) => {
          if (typeof mode === 'string') writePreference('theme', mode)
        },
        subscribe: noChange,
      }
    : { get: (fallback: unknown) => fallback, set: () => {}, subscribe: noChange }
