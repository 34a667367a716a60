import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { exchangeMessages } from '../../text/data/exchange'
import { useMessages } from '../../ui/text'

export type Mode = 'merge' | 'replace'

interface ImportModeProps {
  readonly mode: Mode
  /** A part of someone's data should not take the place of all of it. */
  readonly isWhole: boolean
  readonly onChange: (mode: Mode) => void
}

export function ImportMode({ mode, isWhole, onChange }: ImportModeProps) {
  const text = useMessages(exchangeMessages).preview
  if (!isWhole) return <Typography variant="body2">{text.onlyMerge}</Typography>
  return (
    <RadioGroup
      aria-label={text.mode}
      value={mode}
      onChange={(_, value) => onChange(value === 'replace' ? 'replace' : 'merge')}
      sx={{ gap: 0.5 }}
    >
      <Choice value="merge" title={text.merge} hint={text.mergeHint} />
      <Choice value="replace" title={text.replace} hint={text.replaceHint} />
    </RadioGroup>
  )
}

interface ChoiceProps {
  readonly value: Mode
  readonly title: string
  readonly hint: string
}

const Choice = ({ value, title, hint }: ChoiceProps) => (
  <FormControlLabel
    value={value}
    control={<Radio size="small" />}
    label={
      <>
        {title}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {hint}
        </Box>
      </>
    }
    slotProps={{ typography: { variant: 'body2' } }}
    sx={{ alignItems: 'flex-start', m: 0, ml: -1, '& .MuiRadio-root': { mt: -0.5 } }}
  />
)
