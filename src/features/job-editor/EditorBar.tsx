import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { QuietText } from '../../ui/page/QuietText'
import { useMessages, useText } from '../../ui/text'
import { COLUMN } from './EditorFrame'
import type { EditorActions } from './useEditorActions'

interface EditorBarProps {
  readonly status: string
  readonly canSave: boolean
  readonly actions: Pick<EditorActions, 'notice' | 'dismiss' | 'save' | 'close'>
}

export function EditorBar({ status, canSave, actions }: EditorBarProps) {
  const text = useMessages(jobEditorMessages)
  const common = useText()
  const { notice } = actions
  return (
    <Box sx={{ flexShrink: 0, borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Box sx={{ ...COLUMN, py: 1.5 }}>
        {notice && (
          <Alert
            severity={notice.kind}
            closeText={common.toasts.dismiss}
            onClose={actions.dismiss}
            sx={{ mb: 1.5 }}
          >
            {notice.title && <AlertTitle>{notice.title}</AlertTitle>}
            {notice.text}
          </Alert>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <QuietText sx={{ flexGrow: 1, minWidth: 0 }}>{status}</QuietText>
          <Button color="inherit" onClick={actions.close} sx={{ minHeight: 40 }}>
            {common.actions.cancel}
          </Button>
          <Button
            variant="contained"
            disabled={!canSave}
            onClick={actions.save}
            title={text.saveKeys}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            sx={{ minHeight: 40, minWidth: 96 }}
          >
            {text.save}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
