import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { LinkDraft } from '../../domain/app/state/events'
import {
  LINK_DESCR_LENGTH,
  LINK_TITLE_LENGTH,
  LINK_URL_LENGTH,
  LINKS_PER_LOG,
} from '../../domain/core/limits'
import { safeUrl, withScheme } from '../../domain/core/safeUrl'
import { normalizeLines } from '../../domain/core/text'
import { isLinkShown, linkEditIssue } from '../../domain/model/job/rules'
import { atMostIssue, limitIssue } from '../../domain/validation/text'
import { issueSentence } from '../../text/base/issues'
import { widgetsMessages } from '../../text/frame/widgets'
import { Icon } from '../Icon'
import { useLanguage, useMessages } from '../text'
import { useDraft, useEditMode } from '../useDraft'
import { EditorField, EditorForm, EditorTools } from './EditorForm'
import { type LinkCopying, LinkView } from './LinkView'

interface LinkFormProps {
  readonly name: string
  readonly initial: LinkDraft
  readonly place: string | undefined
  readonly isFocused: boolean
  readonly onSave: (link: LinkDraft) => void
  readonly onCancel: () => void
}

const MAX_ROWS = 7

function LinkForm(props: LinkFormProps) {
  const { name, initial, place, isFocused, onSave, onCancel } = props
  const { link: messages } = useMessages(widgetsMessages)
  const draft = useDraft(place, {
    title: initial.title,
    url: initial.url,
    descr: initial.descr,
  })
  const { title, url, descr } = draft.values
  const link: LinkDraft = {
    title: title.trim(),
    url: withScheme(url),
    descr: normalizeLines(descr),
  }
  const canSave = linkEditIssue(link, initial) === null

  /** What becomes of the address, said before it is saved. */
  function urlHint(): string | undefined {
    if (link.url !== '' && safeUrl(link.url) === undefined) return messages.unsafe
    if (link.url !== url.trim()) return messages.savedAs(link.url)
    return canSave && !isLinkShown(link) ? messages.needsBoth : undefined
  }
  return (
    <EditorForm
      name={name}
      canSave={canSave}
      draft={draft}
      onSave={() => onSave(link)}
      onCancel={onCancel}
    >
      <EditorField
        label={messages.title}
        value={title}
        onChange={(value) => draft.change({ title: value })}
        issue={atMostIssue(LINK_TITLE_LENGTH, link.title)}
        limit={LINK_TITLE_LENGTH}
        autoFocus={isFocused}
      />
      <EditorField
        label={messages.url}
        value={url}
        onChange={(value) => draft.change({ url: value })}
        issue={atMostIssue(LINK_URL_LENGTH, link.url)}
        limit={LINK_URL_LENGTH}
        hint={urlHint()}
        inputMode="url"
      />
      <EditorField
        label={messages.descr}
        value={descr}
        onChange={(value) => draft.change({ descr: value })}
        issue={atMostIssue(LINK_DESCR_LENGTH, link.descr)}
        limit={LINK_DESCR_LENGTH}
        maxRows={MAX_ROWS}
      />
    </EditorForm>
  )
}

interface AddLinkProps {
  /** How many links exist already. */
  readonly count: number
  /** Where a draft of it is stored. */
  readonly place?: string
  readonly onAdd: (link: LinkDraft) => void
}

const NO_LINK: LinkDraft = { title: '', url: '', descr: '' }

export function AddLink({ count, place, onAdd }: AddLinkProps) {
  const { link: messages } = useMessages(widgetsMessages)
  const language = useLanguage()
  const { isEditing, isByHand, open, close, opener } = useEditMode(place)
  const isFull = count >= LINKS_PER_LOG

  if (isEditing) {
    return (
      <LinkForm
        name={messages.add}
        initial={NO_LINK}
        place={place}
        isFocused={isByHand}
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
        {messages.add}
      </Button>
      {isFull && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {issueSentence(limitIssue(LINKS_PER_LOG, count), language)}
        </Typography>
      )}
    </Box>
  )
}

interface LinkEditorProps extends LinkCopying {
  readonly link: LinkDraft
  /** Where a draft of it is stored. */
  readonly place?: string
  /** If given, the link is editable. */
  readonly onSave?: (link: LinkDraft) => void
  /** If given, the link is deletable. */
  readonly onDelete?: () => void
}

/** A link to read, and to edit in place. */
export function LinkEditor({ link, place, onSave, onDelete, ...copying }: LinkEditorProps) {
  const { link: messages } = useMessages(widgetsMessages)
  const { isEditing, isByHand, open, close, opener } = useEditMode(place)
  const id = useId()

  if (isEditing && onSave) {
    return (
      <LinkForm
        name={messages.change(link.title)}
        initial={link}
        place={place}
        isFocused={isByHand}
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
  // An incomplete link must be completable and deletable.
  return (
    <Box>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {link.title.trim() === '' ? messages.empty : messages.withoutUrl(link.title)}
      </Typography>
      {tools}
    </Box>
  )
}
