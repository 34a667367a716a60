/** Names on the left, figures on the right. */
export const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: { xs: '0.75rem', sm: '0.8125rem' },
  '& th, & td': {
    py: 0.75,
    px: { xs: 0.375, sm: 1.5 },
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'right',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& th:first-of-type': {
    minWidth: 84,
    pl: 0,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  '& td:last-child, & th:last-child': { pr: 0 },
  '& thead th': { color: 'text.secondary', verticalAlign: 'bottom', fontWeight: 600 },
  '& thead th + th': { width: { sm: '13%' } },
  '& [scope="rowgroup"]': { pt: 2.5, fontWeight: 600, color: 'text.secondary' },
  '& small': { display: 'block', fontSize: 'inherit', color: 'text.secondary' },
  '& strong': { fontWeight: 600, color: 'primary.main' },
} as const
