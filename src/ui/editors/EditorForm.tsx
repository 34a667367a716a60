import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { KeyboardEvent, ReactNode } from 'react'
import { widgetsMessages } from '../../text/frame/widgets'
import { useMessages, useText } from '../text'

interface EditorFormProps {
  readonly name: string
  readonly canSave: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Fields with Save and Cancel. Ctrl + Enter saves from any field, Escape cancels. */
export function EditorForm({ name, canSave, onSave, onCancel, children }: EditorFormProps) {
  const words = useMessages(widgetsMessages)
  const { actions } = useText()

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // The form is what Escape closes, not the drawer around it.
      event.stopPropagation()
      onCancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (canSave) onSave()
    }
  }

  return (
    <Box
      component="form"
      noValidate
      aria-label={name}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) onSave()
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 1, minWidth: 0 }}
    >
      {children}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button color="inherit" onClick={onCancel} sx={{ minHeight: 40 }}>
          {actions.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={!canSave} sx={{ minHeight: 40 }}>
          {words.save}
        </Button>
      </Box>
    </Box>
  )
}
