import { mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { widgetsMessages } from '../../text/frame/widgets'
import { Icon } from '../Icon'
import { useMessages } from '../text'
import { InlineTitleField } from './InlineTitleField'
import { useEditMode } from './useEditMode'

interface InlineTitleProps {
  readonly title: string
  readonly onCommit: (title: string) => void
  /** The title as it is read: the heading. */
  readonly children: ReactNode
  readonly variant?: 'h1' | 'h2'
}

/** A heading whose words can be changed in their place. */
export function InlineTitle({ title, onCommit, children, variant = 'h1' }: InlineTitleProps) {
  const { title: words } = useMessages(widgetsMessages)
  const { isEditing, open, close, leave, opener } = useEditMode()
  if (isEditing) {
    return (
      <InlineTitleField
        initial={title}
        variant={variant}
        onEnd={(edited, isLeft) => {
          if (edited !== null && edited !== title) onCommit(edited)
          if (isLeft) leave()
          else close()
        }}
      />
    )
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      <IconButton
        ref={opener}
        aria-label={words.edit}
        title={words.edit}
        onClick={open}
        sx={{ width: 40, height: 40, my: variant === 'h1' ? -0.5 : -1, flexShrink: 0 }}
      >
        <Icon path={mdiPencilOutline} />
      </IconButton>
    </Box>
  )
}
