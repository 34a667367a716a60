import { createTheme, StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { createContext, type ReactNode, useContext } from 'react'
import { LAYOUT } from './layout'
import './theme.css'

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Ubuntu, sans-serif'

const REGULAR = 400
const STRONG = 600

/**
 * Green on time, amber near, red late, blue planned. Each is readable as text on its background.
 */
const light = {
  palette: {
    primary: { main: '#1f5c9e', light: '#e8f0f9', dark: '#174a82', contrastText: '#ffffff' },
    info: { main: '#1f5c9e', contrastText: '#ffffff' },
    success: { main: '#18734a', contrastText: '#ffffff' },
    warning: { main: '#8a5300', contrastText: '#ffffff' },
    error: { main: '#b3312a', contrastText: '#ffffff' },
    background: { default: '#fafafa', paper: '#ffffff' },
    text: { primary: '#1c1d20', secondary: '#5b5f67', disabled: '#8f939b' },
    divider: '#e3e4e8',
    action: {
      active: '#5b5f67',
      hover: 'rgba(24, 28, 40, 0.045)',
      selected: 'rgba(24, 28, 40, 0.07)',
    },
  },
}

const dark = {
  palette: {
    primary: { main: '#8fbdf2', light: '#1d2b3b', dark: '#b4d3f7', contrastText: '#0d1a29' },
    info: { main: '#8fbdf2', contrastText: '#0d1a29' },
    success: { main: '#64c794', contrastText: '#08170f' },
    warning: { main: '#e6b258', contrastText: '#1d1302' },
    error: { main: '#f38d84', contrastText: '#240806' },
    background: { default: '#121315', paper: '#1a1b1e' },
    text: { primary: '#ebecee', secondary: '#a4a8b0', disabled: '#71757d' },
    divider: '#2d2f34',
    action: {
      active: '#a4a8b0',
      hover: 'rgba(255, 255, 255, 0.055)',
      selected: 'rgba(255, 255, 255, 0.09)',
    },
  },
}

/** A finger needs more room than a pointer. */
const onTouch = { '@media (pointer: coarse)': { minHeight: 40 } }

export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'hc', colorSchemeSelector: 'data-theme' },
  colorSchemes: { light, dark },
  motion: { reducedMotion: 'system' },
  breakpoints: { values: { xs: 0, sm: 600, md: LAYOUT.desktop, lg: 1200, xl: 1536 } },
  shape: { borderRadius: 8 },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 150,
      standard: 180,
      complex: 200,
      enteringScreen: 180,
      leavingScreen: 150,
    },
  },
  typography: {
    fontFamily: FONT,
    fontWeightMedium: STRONG,
    fontWeightBold: STRONG,
    h1: { fontSize: '1.5rem', lineHeight: 1.333, fontWeight: STRONG, letterSpacing: '-0.012em' },
    h2: { fontSize: '0.9375rem', lineHeight: 1.6, fontWeight: STRONG },
    h3: { fontSize: '0.9375rem', lineHeight: 1.6, fontWeight: STRONG },
    body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.54 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.54, fontWeight: REGULAR },
    button: { fontSize: '0.8125rem', fontWeight: STRONG, textTransform: 'none', letterSpacing: 0 },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        // The library's own rule removes every outline.
        root: ({ theme: { vars } }) => ({
          '&.Mui-focusVisible': {
            outline: `2px solid ${vars.palette.primary.main}`,
            outlineOffset: 2,
          },
        }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, paddingInline: 14, ...onTouch },
        sizeSmall: { minHeight: 32, ...onTouch },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { borderRadius: 8 } },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      // The library lightens floating paper in dark mode; here a border replaces the shade.
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: ({ theme }) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: 14,
          boxShadow: 'var(--hc-float)',
        }),
      },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: '#0b0d1266' } },
      },
    },
    MuiMenu: {
      styleOverrides: {
        paper: ({ theme }) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: 10,
          boxShadow: 'var(--hc-float)',
        }),
        list: { padding: 4 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          borderRadius: 6,
          minHeight: 36,
          paddingInline: 10,
          fontSize: '0.8125rem',
          ...onTouch,
        },
      },
    },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
})

/**
 * Without its colour schemes the library takes the theme as it is. With them it would watch the
 * system and write the variables of both schemes into the page, which `base.css` and `theme.css`
 * already have, once for every part.
 */
const { colorSchemes: _, ...values } = theme
const given = {
  ...values,
  // Styles of one scheme ask the theme whether it has that scheme.
  applyStyles: theme.applyStyles.bind(theme),
}

const IsThemed = createContext(false)

/**
 * What the components of MUI need around them. `lazyPart` puts it around everything that is loaded
 * later, so parts may stand inside each other.
 */
export function MuiTheme({ children }: { readonly children: ReactNode }) {
  if (useContext(IsThemed)) return children
  return (
    <IsThemed value={true}>
      {/* Before all style sheets, whenever those are loaded: their classes win over the library's. */}
      <StyledEngineProvider injectFirst>
        <ThemeProvider theme={given}>{children}</ThemeProvider>
      </StyledEngineProvider>
    </IsThemed>
  )
}
