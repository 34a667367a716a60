import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { keysSwitch, useIsOn } from '../../state/switches'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { useMessages, useText } from '../../ui/text'

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const common = useText()
  const text = useMessages(jobToolsMessages).shortcuts
  const titleId = useId()
  const isOn = useIsOn(keysSwitch)
  const shortcuts: readonly (readonly [readonly string[], string])[] = [
    [['Ctrl K'], common.search.name],
    [['/'], text.focusTitle],
    [['f'], text.focusWords],
    [['j', '↓'], text.next],
    [['k', '↑'], text.previous],
    [['Enter'], text.expand],
    [[text.keys.space], text.select],
    [[text.keys.click], text.range],
    [['Esc'], text.unselect],
    [['s'], text.start],
    [['x'], text.done],
    [['e'], text.edit],
    [['d'], text.drawer],
    [['?'], text.help],
  ]
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 1 }}>
        {text.title}
      </DialogTitle>
      <DialogContent>
        <List>
          {shortcuts.map(([keys, meaning]) => (
            <div key={meaning}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </List>
        <FormControlLabel
          control={<Checkbox checked={isOn} onChange={() => keysSwitch.set(!isOn)} />}
          label={text.isOn}
          sx={{ mt: 1, minHeight: 40 }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button autoFocus onClick={onClose}>
          {common.actions.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const List = styled('dl')(({ theme: { vars } }) => ({
  margin: 0,
  '& > div': { display: 'flex', alignItems: 'center', gap: 16, minHeight: 36 },
  '& dt': { display: 'flex', flexShrink: 0, gap: 6, width: 120 },
  '& dd': { margin: 0 },
  '& kbd': {
    minWidth: 26,
    padding: '0 7px',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 6,
    backgroundColor: vars.palette.action.hover,
    font: 'inherit',
    fontSize: '0.8125rem',
    textAlign: 'center',
  },
}))
