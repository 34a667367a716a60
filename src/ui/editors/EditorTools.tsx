import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { widgetsMessages } from '../../text/frame/widgets'
import { useDialogs } from '../dialogs/dialogs'
import { useMessages, useText } from '../text'

interface EditorToolsProps {
  /** The element whose text tells what is edited or deleted. */
  readonly describedBy: string
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onEdit?: (() => void) | undefined
  readonly onDelete?: (() => void) | undefined
}

/** The way from reading to editing, and the question before deleting. */
export function EditorTools({ describedBy, opener, onEdit, onDelete }: EditorToolsProps) {
  const words = useMessages(widgetsMessages)
  const text = useText()
  const dialogs = useDialogs()
  return (
    <Box sx={{ display: 'flex', gap: 0.5, ml: -1, my: -0.5 }}>
      {onEdit && (
        <Button
          ref={opener}
          size="small"
          color="inherit"
          aria-describedby={describedBy}
          onClick={onEdit}
          sx={toolStyles}
        >
          {words.edit}
        </Button>
      )}
      {onDelete && (
        <Button
          size="small"
          color="inherit"
          className="delete"
          aria-describedby={describedBy}
          onClick={async () => {
            if (await dialogs.confirm(text.confirm.sure)) onDelete()
          }}
          sx={toolStyles}
        >
          {words.delete}
        </Button>
      )}
    </Box>
  )
}

const toolStyles = {
  px: 1,
  minWidth: 0,
  color: 'text.secondary',
  fontWeight: 400,
  '&.delete:hover': { color: 'error.main' },
  '@media (pointer: coarse)': { minHeight: 40 },
} as const
