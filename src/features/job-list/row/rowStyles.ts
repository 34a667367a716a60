import { styled } from '@mui/material/styles'

/** A container query, not a media query: beside the drawer there is less room than on a tablet. */
const NARROW = '@container (max-width: 539px)'
const WIDE = '@container (min-width: 900px)'

/**
 * One styled element per row, with plain ones inside: ten rows render with each page turn. Two
 * lines, or one if the list is wide.
 */
export const RowStyles = styled('li')(({ theme: { vars } }) => ({
  '&:not(:first-of-type)': { borderTop: `1px solid ${vars.palette.divider}` },
  '&[data-expanded]': { backgroundColor: vars.palette.action.hover },

  '& .row': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto 40px',
    gridTemplateAreas: '"lead title timing check" "lead meta timing check"',
    alignItems: 'center',
    alignContent: 'center',
    columnGap: 12,
    height: 60,
    paddingInline: '16px 8px',
    cursor: 'pointer',
    transition: 'background-color 120ms',
  },
  '& .row:hover': { backgroundColor: vars.palette.action.hover },
  '&[data-expanded] .row:hover': { backgroundColor: 'transparent' },

  '& .lead': { gridArea: 'lead', display: 'flex', alignItems: 'center', gap: 8 },
  '& .toggler': {
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    borderRadius: 8,
    color: vars.palette.text.secondary,
  },
  '& .toggler:hover': {
    backgroundColor: vars.palette.action.selected,
    color: vars.palette.text.primary,
  },

  '& .title': { gridArea: 'title', position: 'relative', minWidth: 0, display: 'flex' },
  '& .job-title': {
    minWidth: 0,
    maxWidth: '100%',
    padding: 0,
    border: 0,
    borderRadius: 4,
    background: 'none',
    font: 'inherit',
    lineHeight: '24px',
    color: 'inherit',
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'inherit',
  },
  '&[data-expanded] .job-title': { fontWeight: 600 },

  '& .tools': {
    position: 'absolute',
    right: -4,
    top: '50%',
    transform: 'translateY(-50%)',
    display: 'flex',
    gap: 2,
    padding: 2,
    borderRadius: 10,
    border: `1px solid ${vars.palette.divider}`,
    backgroundColor: vars.palette.background.paper,
  },

  '& .meta': {
    gridArea: 'meta',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    fontSize: '0.8125rem',
    lineHeight: '20px',
    color: vars.palette.text.secondary,
  },
  '& .logs': { display: 'inline-flex', order: 3 },
  '& .stars': { display: 'inline-flex' },
  '& .who': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },

  '& .timing': {
    gridArea: 'timing',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    fontSize: '0.8125rem',
    lineHeight: '20px',
    color: vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& .badge': { display: 'flex', justifyContent: 'flex-end' },

  '& .check': { gridArea: 'check', display: 'grid', placeItems: 'center', height: 40 },
  '& .check input': {
    width: 18,
    height: 18,
    margin: 0,
    accentColor: vars.palette.primary.main,
    cursor: 'pointer',
  },
  // A click on a disabled box opens the row, where it can be enabled.
  '& .check input:disabled': { pointerEvents: 'none' },

  '& .panel': { padding: '0 16px 12px 84px' },
  '& .descr': {
    margin: '0 0 8px',
    maxWidth: 720,
    fontSize: '0.8125rem',
    lineHeight: 1.54,
    whiteSpace: 'pre-line',
  },
  '& .descr[data-empty], & .updated': { color: vars.palette.text.secondary },
  '& .updated': { display: 'inline-block', marginLeft: 12, whiteSpace: 'nowrap' },
  '& .toolbar': { display: 'flex', flexWrap: 'wrap', gap: 4, marginLeft: -10 },
  '& .toolbar .MuiButton-root': { paddingInline: 10 },
  '& .toolbar .delete': { marginLeft: 'auto' },

  [WIDE]: {
    '& .row': {
      gridTemplateColumns: 'auto minmax(0, 1fr) 20px 98px 132px 156px 124px 40px',
      gridTemplateAreas: '"lead title logs stars who badge date check"',
    },
    '& .meta, & .timing': { display: 'contents' },
    '& .logs, & .stars, & .who, & .badge, & .date': {
      fontSize: '0.8125rem',
      color: vars.palette.text.secondary,
    },
    '& .logs': { gridArea: 'logs' },
    '& .stars': { gridArea: 'stars' },
    '& .who': { gridArea: 'who' },
    '& .badge': { gridArea: 'badge' },
    '& .date': { gridArea: 'date', textAlign: 'right' },
  },
  [NARROW]: {
    '& .row': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto 40px',
      gridTemplateAreas: '"lead title title check" "lead meta timing check"',
      height: 64,
      columnGap: 8,
      paddingInline: '6px 4px',
    },
    '& .lead': { position: 'relative' },
    '& .lead > span': { position: 'absolute', left: 3, top: 3 },
    '& .stars svg': { fontSize: 13 },
    // The ticked box already shows it.
    '& .date, & .logs, & .done': { display: 'none' },
    '& .panel': { padding: '0 12px 12px' },
    '& .toolbar': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, margin: 0 },
    '& .toolbar .MuiButton-root': {
      minHeight: 44,
      justifyContent: 'flex-start',
      border: `1px solid ${vars.palette.divider}`,
      backgroundColor: vars.palette.background.paper,
    },
    '& .toolbar .delete': { gridColumn: '1 / -1', margin: '8px 0 0', justifyContent: 'center' },
  },
  '@media (hover: none)': { '& .tools': { display: 'none' } },
}))
