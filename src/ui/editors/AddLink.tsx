import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { LinkDraft } from '../../domain/app/state/events'
import { LINKS_PER_LOG } from '../../domain/core/limits'
import { limitIssue } from '../../domain/validation/text'
import { issueSentence } from '../../text/base/issues'
import { widgetsMessages } from '../../text/frame/widgets'
import { Icon } from '../Icon'
import { useLanguage, useMessages } from '../text'
import { LinkForm } from './LinkForm'
import { useEditMode } from './useEditMode'

interface AddLinkProps {
  /** How many links there are already. */
  readonly count: number
  readonly onAdd: (link: LinkDraft) => void
}

const NO_LINK: LinkDraft = { title: '', url: '', descr: '' }

export function AddLink({ count, onAdd }: AddLinkProps) {
  const { link: words } = useMessages(widgetsMessages)
  const language = useLanguage()
  const { isEditing, open, close, opener } = useEditMode()
  const isFull = count >= LINKS_PER_LOG

  if (isEditing) {
    return (
      <LinkForm
        name={words.add}
        initial={NO_LINK}
        onCancel={close}
        onSave={(link) => {
          onAdd(link)
          close()
        }}
      />
    )
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button
        ref={opener}
        variant="outlined"
        disabled={isFull}
        startIcon={<Icon path={mdiPlus} />}
        onClick={open}
        sx={{ minHeight: 40 }}
      >
        {words.add}
      </Button>
      {isFull && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {issueSentence(limitIssue(LINKS_PER_LOG, count), language)}
        </Typography>
      )}
    </Box>
  )
}
