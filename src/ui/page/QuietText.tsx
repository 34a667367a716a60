import Typography, { type TypographyProps } from '@mui/material/Typography'

/** A sentence that explains what is beside it. */
export function QuietText(props: TypographyProps) {
  return <Typography variant="body2" color="textSecondary" {...props} />
}
