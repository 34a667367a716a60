import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { LinkDraft } from '../../domain/app/state/events'
import { isLinkShown } from '../../domain/model/job/rules'
import { widgetsMessages } from '../../text/frame/widgets'
import { useMessages } from '../text'
import { EditorTools } from './EditorTools'
import { LinkForm } from './LinkForm'
import { type LinkCopying, LinkView } from './LinkView'
import { useEditMode } from './useEditMode'

interface LinkEditorProps extends LinkCopying {
  readonly link: LinkDraft
  /** Given, the link is editable. */
  readonly onSave?: (link: LinkDraft) => void
  /** Given, the link is deletable. */
  readonly onDelete?: () => void
}

/** A link to read, and to edit in its place. */
export function LinkEditor({ link, onSave, onDelete, ...copying }: LinkEditorProps) {
  const { link: words } = useMessages(widgetsMessages)
  const { isEditing, open, close, opener } = useEditMode()
  const id = useId()

  if (isEditing && onSave) {
    return (
      <LinkForm
        name={words.change(link.title)}
        initial={link}
        onCancel={close}
        onSave={(edited) => {
          onSave(edited)
          close()
        }}
      />
    )
  }
  const tools = (
    <EditorTools describedBy={id} opener={opener} onEdit={onSave && open} onDelete={onDelete} />
  )
  if (isLinkShown(link)) {
    return (
      <LinkView link={link} titleId={id} {...copying}>
        {tools}
      </LinkView>
    )
  }
  // It must be possible to complete it, or to be rid of it.
  return (
    <Box>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {words.empty}
      </Typography>
      {tools}
    </Box>
  )
}
