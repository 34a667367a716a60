import { useState } from 'react'
import type { LinkDraft } from '../../domain/app/state/events'
import { LINK_DESCR_LENGTH, LINK_TITLE_LENGTH, LINK_URL_LENGTH } from '../../domain/core/limits'
import { isLinkShown, linkEditIssue } from '../../domain/model/job/rules'
import { atMostIssue } from '../../domain/validation/text'
import { widgetsMessages } from '../../text/frame/widgets'
import { useMessages } from '../text'
import { EditorField } from './EditorField'
import { EditorForm } from './EditorForm'

interface LinkFormProps {
  readonly name: string
  readonly initial: LinkDraft
  readonly onSave: (link: LinkDraft) => void
  readonly onCancel: () => void
}

const MAX_ROWS = 7

export function LinkForm({ name, initial, onSave, onCancel }: LinkFormProps) {
  const { link: words } = useMessages(widgetsMessages)
  const [title, setTitle] = useState(initial.title)
  const [url, setUrl] = useState(initial.url)
  const [descr, setDescr] = useState(initial.descr)
  const draft: LinkDraft = { title: title.trim(), url: url.trim(), descr: descr.trim() }
  const canSave = linkEditIssue(draft, initial) === null
  return (
    <EditorForm name={name} canSave={canSave} onSave={() => onSave(draft)} onCancel={onCancel}>
      <EditorField
        label={words.title}
        value={title}
        onChange={setTitle}
        issue={atMostIssue(LINK_TITLE_LENGTH, draft.title)}
        limit={LINK_TITLE_LENGTH}
        autoFocus
      />
      <EditorField
        label={words.url}
        value={url}
        onChange={setUrl}
        issue={atMostIssue(LINK_URL_LENGTH, draft.url)}
        limit={LINK_URL_LENGTH}
        hint={canSave && !isLinkShown(draft) ? words.needsBoth : undefined}
        inputMode="url"
      />
      <EditorField
        label={words.descr}
        value={descr}
        onChange={setDescr}
        issue={atMostIssue(LINK_DESCR_LENGTH, draft.descr)}
        limit={LINK_DESCR_LENGTH}
        maxRows={MAX_ROWS}
      />
    </EditorForm>
  )
}
