import Box from '@mui/material/Box'

/** What keys do in a field; a phone has none of them. */
export const KeyHint = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
    {text}
  </Box>
)
