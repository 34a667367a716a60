import { mdiPlus } from '@mdi/js'
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { EventOf } from '../../../domain/app/state/events'
import { JOB_TITLE_LENGTH } from '../../../domain/core/limits'
import { draftPlaces } from '../../../domain/entry/draftPlaces'
import { titleIssue } from '../../../domain/model/job/rules'
import { useApp, useSend } from '../../../hooks/stores'
import { onPageHide } from '../../../platform/page'
import { whenPresent } from '../../../platform/whenPresent'
import { jobsMessages } from '../../../text/jobs/jobs'
import { Icon } from '../../../ui/Icon'
import { useMessages } from '../../../ui/text'
import { useDraft } from '../../../ui/useDraft'
import type { PreviewKeys, ShownEntry, ShownNames } from './OneLinePreview'
import styles from './TitleField.module.css'

export const TITLE_FIELD_ID = 'new_job_title'

/** Focuses the field for a new job, as soon as it is on the page. */
export const focusTitleField = (): void => {
  whenPresent(
    () => document.getElementById(TITLE_FIELD_ID),
    (field) => field.focus(),
  )
}

// If it cannot be loaded, a line is a plain title.
const OneLinePreview = lazy(() =>
  import('./OneLinePreview').then(
    (loaded) => ({ default: loaded.OneLinePreview }),
    () => ({ default: () => null }),
  ),
)

type NewTodo = EventOf<'newTodo.commit'>['value']

/** From this length on the remaining room is shown. */
const NEARLY_FULL = 20

/** The state gets what is typed after this pause, in ms; until then it is a draft. */
const PAUSE = 1000

/** Only this component reads what is typed, so that a keystroke renders only this field. */
export function TitleField({ onCreate }: { readonly onCreate: (value: NewTodo) => void }) {
  const text = useMessages(jobsMessages).title
  const saved = useApp((state) => state.todo)
  const draft = useDraft(draftPlaces.newJob, { title: saved })
  const line = draft.values.title
  const send = useSend()
  const helperId = useId()
  const hintId = useId()
  const [wasEntered, setEntered] = useState(false)
  const [isPlain, setPlain] = useState(false)
  // Nothing counts that the user could not see before pressing Enter.
  const [shown, setShown] = useState<ShownEntry | null>(null)
  const [names, setNames] = useState<ShownNames | null>(null)
  const [caret, setCaret] = useState(0)
  const preview = useRef<PreviewKeys>(null)
  const input = useRef<HTMLInputElement>(null)
  const caretToSet = useRef<number>(null)
  const left = JOB_TITLE_LENGTH - line.length
  const helper =
    left <= 0
      ? text.full(JOB_TITLE_LENGTH)
      : left <= NEARLY_FULL
        ? text.left(left, JOB_TITLE_LENGTH)
        : undefined

  const hasHint = helper === undefined && shown === null

  function change(title: string) {
    if (title === '') setPlain(false)
    draft.change({ title })
  }

  function keep() {
    const saves = [draftPlaces.newJob]
    if (line !== saved) send({ type: 'newTodo.change', value: line, saves })
    draft.end()
  }
  const keepLater = useEffectEvent(keep)
  useEffect(() => {
    if (line === saved) return
    const timer = setTimeout(() => keepLater(), PAUSE)
    return () => clearTimeout(timer)
  }, [line, saved])
  useEffect(() => onPageHide(() => keepLater()), [])

  /** Writes another line in place of the typed one; the caret follows once it is there. */
  function replaceLine(other: string, place: number) {
    draft.change({ title: other.slice(0, JOB_TITLE_LENGTH) })
    setCaret(place)
    caretToSet.current = place
    input.current?.focus()
  }

  // Before the next key, which would otherwise be typed where the caret was.
  useLayoutEffect(() => {
    const place = caretToSet.current
    if (place === null) return
    caretToSet.current = null
    input.current?.setSelectionRange(place, place)
  })

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (preview.current?.take(event)) event.preventDefault()
    else if (event.key === 'Escape') event.currentTarget.blur()
  }

  function keepAsTitle() {
    setPlain(true)
    focusTitleField()
  }

  function create(event: FormEvent) {
    event.preventDefault()
    if (titleIssue(line) !== null) return
    setPlain(false)
    keep()
    onCreate(shown?.line === line ? shown.read() : { title: line })
  }

  return (
    <form className={styles.form} onSubmit={create}>
      <label className={styles.field}>
        <Icon path={mdiPlus} className={styles.mark} />
        <input
          ref={input}
          id={TITLE_FIELD_ID}
          aria-label={text.label}
          aria-describedby={hasHint ? hintId : helperId}
          placeholder={text.placeholder}
          value={line}
          maxLength={JOB_TITLE_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
          onFocus={() => setEntered(true)}
          onBlur={keep}
          aria-autocomplete="list"
          aria-controls={names?.listId}
          aria-activedescendant={names?.activeId}
          onChange={({ target }) => change(target.value)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
          onKeyDown={onKeyDown}
        />
      </label>
      <div className={styles.helper} id={helperId} role="status">
        {helper}
      </div>
      {hasHint && (
        <div className={`${styles.helper} ${styles.hint}`} id={hintId}>
          {text.hint}
        </div>
      )}
      {wasEntered && (
        <Suspense>
          <OneLinePreview
            ref={preview}
            line={isPlain ? '' : line}
            caret={caret}
            onShow={setShown}
            onNames={setNames}
            onLine={replaceLine}
            onKeepAsTitle={keepAsTitle}
          />
        </Suspense>
      )}
    </form>
  )
}
