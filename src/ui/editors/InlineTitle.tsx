import { mdiClose, mdiPencilOutline } from '@mdi/js'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { JOB_TITLE_LENGTH } from '../../domain/core/limits'
import { normalizeText } from '../../domain/core/text'
import { titleIssue } from '../../domain/model/job/rules'
import { isBlank } from '../../domain/validation/text'
import { issueSentence } from '../../text/base/issues'
import { widgetsMessages } from '../../text/frame/widgets'
import { useDialogs } from '../dialogs/dialogs'
import { Icon } from '../Icon'
import { PlainButton } from '../PlainButton'
import { useLanguage, useMessages, useText } from '../text'
import { DraftNote, useDraft, useEditMode } from '../useDraft'
import styles from './InlineTitle.module.css'

interface InlineTitleFieldProps {
  readonly initial: string
  readonly place: string | undefined
  readonly isFocused: boolean
  readonly variant: 'h1' | 'h2' | 'body1'
  /** Where there are titles of other jobs, too. */
  readonly name?: string
  /** With the new title, or null to leave the old one; whether focus has left; and what it was. */
  readonly onEnd: (title: string | null, isLeft: boolean, was: string) => void
}

/** Enter and leaving the field commit, Escape restores, after a question if a title was typed. */
export function InlineTitleField(props: InlineTitleFieldProps) {
  const { initial, place, isFocused, variant, name, onEnd } = props
  const {
    title: messages,
    draft: { discardChanges },
  } = useMessages(widgetsMessages)
  const { actions } = useText()
  const language = useLanguage()
  const id = useId()
  const draft = useDraft(place, { title: initial })
  const { title } = draft.values
  const isChanged = title !== initial
  // Old data may contain a title that is too long; it is accepted while nobody edits it.
  const issue = isChanged ? titleIssue(title) : null

  const { confirm } = useDialogs()
  const isAsking = useRef(false)

  function drop(isLeft: boolean) {
    draft.discard()
    onEnd(null, isLeft, initial)
  }

  async function cancel() {
    if (isAsking.current) return
    // The question takes the focus, and the field must not commit because of that.
    isAsking.current = true
    const isSure = !draft.isChanged || isBlank(title) || (await confirm(discardChanges))
    isAsking.current = false
    if (isSure) drop(false)
  }

  function commit(isLeft: boolean) {
    if (issue) return
    onEnd(isChanged ? normalizeText(title) : null, isLeft, draft.was.title)
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (isAsking.current) return
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    if (isBlank(title)) drop(true)
    else commit(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // Escape closes the field, not the drawer around it.
      event.stopPropagation()
      cancel()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the field in it
    <div className={styles.editor} onBlur={onBlur} onKeyDown={onKeyDown}>
      <DraftNote draft={draft} />
      <div className={styles.line}>
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever opened it goes on in it
          autoFocus={isFocused}
          className={styles.field}
          data-variant={variant}
          aria-label={name ?? messages.name}
          aria-describedby={`${id}-problem`}
          aria-invalid={issue !== null}
          maxLength={JOB_TITLE_LENGTH}
          value={title}
          onChange={(event) => draft.change({ title: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            commit(false)
          }}
        />
        <PlainButton
          kind="icon"
          aria-label={actions.cancel}
          title={actions.cancel}
          // In browsers where a click blurs the field without focusing the button, it would commit.
          onMouseDown={(event) => event.preventDefault()}
          onClick={cancel}
        >
          <Icon path={mdiClose} />
        </PlainButton>
      </div>
      <p id={`${id}-problem`} className={styles.problem} aria-live="polite">
        {issue && issueSentence(issue, language)}
      </p>
    </div>
  )
}

interface InlineTitleProps {
  readonly title: string
  /** Where a draft of it is stored. */
  readonly place?: string
  /** With the new title, and what it was when the first key was pressed. */
  readonly onCommit: (title: string, was: string) => void
  /** The title in reading mode: the heading. */
  readonly children: ReactNode
  readonly variant?: 'h1' | 'h2'
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea') !== null

/** A heading that can be edited in place: by its button, by a double click, or by F2. */
export function InlineTitle(props: InlineTitleProps) {
  const { title, place, onCommit, children, variant = 'h1' } = props
  const { title: messages } = useMessages(widgetsMessages)
  const { isEditing, isByHand, open, close, leave, opener } = useEditMode(place)
  const openByKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // What is open over the heading comes first.
    const modal = document.querySelector('[aria-modal="true"]')
    if (event.key !== 'F2' || event.defaultPrevented || isField(event.target)) return
    if (!opener.current || (modal && !modal.contains(opener.current))) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])
  if (isEditing) {
    return (
      <InlineTitleField
        initial={title}
        place={place}
        isFocused={isByHand}
        variant={variant}
        onEnd={(edited, isLeft, was) => {
          if (edited !== null && edited !== title) onCommit(edited, was)
          if (isLeft) leave()
          else close()
        }}
      />
    )
  }
  return (
    <div className={styles.title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button is there for keys */}
      <div onDoubleClick={open} className={styles.heading}>
        {children}
      </div>
      <PlainButton
        kind="icon"
        ref={opener}
        className={styles.edit}
        data-variant={variant}
        aria-label={messages.edit}
        aria-keyshortcuts="F2"
        title={`${messages.edit} (F2)`}
        onClick={open}
      >
        <Icon path={mdiPencilOutline} />
      </PlainButton>
    </div>
  )
}
