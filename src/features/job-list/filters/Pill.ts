import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'

/**
 * The small buttons around the list: filters and their neighbours. The type of the styled component
 * loses that it can be a link.
 */
export const Pill = styled(ButtonBase)(({ theme: { vars } }) => ({
  flexShrink: 0,
  height: 32,
  paddingInline: 12,
  borderRadius: 16,
  border: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  color: vars.palette.text.secondary,
  font: 'inherit',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  transition: 'border-color 120ms, color 120ms, background-color 120ms',
  '@media (hover: none)': { height: 40, borderRadius: 20 },
  '&:hover': { borderColor: vars.palette.text.disabled, color: vars.palette.text.primary },
  '&[aria-pressed=true]': {
    borderColor: vars.palette.primary.main,
    backgroundColor: vars.palette.primary.light,
    color: vars.palette.primary.main,
    fontWeight: 600,
  },
  '&[data-kind=accent]': {
    height: 40,
    borderRadius: 20,
    paddingInline: 18,
    color: vars.palette.primary.main,
    fontWeight: 600,
  },
  '&[data-kind=plain]': { borderColor: 'transparent', backgroundColor: 'transparent' },
})) as typeof ButtonBase
