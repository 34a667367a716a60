import { styled } from '@mui/material/styles'

const tint = (color: string, paper: string) => `color-mix(in srgb, ${color} 9%, ${paper})`

/**
 * The styles of the cards. The meaning of a log's marks is also in its text; the colours only help
 * to find it while scrolling, and stay pale enough for all text on them.
 */
export const FeedCards = styled('ol')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',

  '& .card': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"moment moment" "job edit" "content content" "neighbours neighbours"',
    columnGap: 16,
    padding: '12px 16px',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 8,
    backgroundColor: vars.palette.background.paper,
    overflowWrap: 'anywhere',
    [breakpoints.up('md')]: {
      gridTemplateColumns: '168px minmax(0, 1fr) auto auto',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"moment job neighbours edit" "moment content content content"',
      columnGap: 24,
      padding: '8px 20px 12px',
    },
  },
  '& .card[data-log-bg="green"]': {
    backgroundColor: tint(vars.palette.success.main, vars.palette.background.paper),
  },
  '& .card[data-log-bg="warn"]': {
    backgroundColor: tint(vars.palette.warning.main, vars.palette.background.paper),
  },
  '& .card[data-job-type="globalTag"]': {
    boxShadow: `inset 4px 0 ${vars.palette.primary.main}`,
  },
  '& .card[data-log-border="red"]': {
    borderColor: vars.palette.error.main,
    boxShadow: `inset 0 0 0 1px ${vars.palette.error.main}`,
  },
  '& .card[data-job-type="globalTag"][data-log-border="red"]': {
    boxShadow: `inset 0 0 0 1px ${vars.palette.error.main}, inset 5px 0 ${vars.palette.primary.main}`,
  },

  '& .moment': {
    gridArea: 'moment',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 12,
    fontSize: '0.8125rem',
    [breakpoints.up('md')]: { flexDirection: 'column', paddingTop: 10 },
  },
  '& .date': { fontWeight: 600 },
  '& .ago': { color: vars.palette.text.secondary },

  '& .content': { gridArea: 'content', minWidth: 0 },
  '& a.job, & a.edit, & a.neighbour': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 40,
    borderRadius: 6,
    textDecoration: 'none',
    '&:hover > span': { textDecoration: 'underline' },
  },
  '& a.job': {
    gridArea: 'job',
    justifySelf: 'start',
    alignItems: 'flex-start',
    minWidth: 0,
    padding: '8px 0',
    fontWeight: 600,
    color: vars.palette.text.primary,
    '& > svg': { marginTop: 2 },
  },
  '& a.edit': {
    gridArea: 'edit',
    alignSelf: 'start',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: vars.palette.primary.main,
    '&:hover': { textDecoration: 'underline' },
  },
  '& .text': { maxWidth: 720, margin: '0 0 4px', whiteSpace: 'pre-line' },
  '& .job > span, & .text': { unicodeBidi: 'plaintext', textAlign: 'left' },
  '& .links': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: '12px 24px',
    margin: '8px 0',
    padding: 0,
    listStyle: 'none',
  },

  '& .neighbours': {
    gridArea: 'neighbours',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 16,
    alignSelf: 'start',
  },
  '& a.neighbour': {
    fontSize: '0.8125rem',
    color: vars.palette.text.secondary,
    '& svg': { fontSize: 16 },
  },
  '& .day': {
    padding: '0 6px',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 10,
    backgroundColor: vars.palette.background.paper,
    lineHeight: 1.4,
  },
}))
