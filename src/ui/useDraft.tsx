import {
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { draftText, type FieldTexts, typedFields } from '../domain/entry/draftPlaces'
import { undoMessages } from '../text/frame/undo'
import { widgetsMessages } from '../text/frame/widgets'
import { type Drafts, DraftsContext } from './drafts'
import { PlainButton } from './PlainButton'
import { useMessages } from './text'
import styles from './useDraft.module.css'

/** While someone types, the draft is stored this often, in ms. */
const PAUSE = 300

export interface StoredDraft {
  /** The draft that was there when the field appeared. */
  readonly restored: string | undefined
  /** Stores the text soon. Nothing renders because of it. */
  readonly write: (text: string) => void
  /** Stores at once what is waiting: on leaving a field, and before saving. */
  readonly flush: () => void
  /** After saving: the event that saves a text also removes its draft. */
  readonly end: () => void
  readonly discard: () => void
}

/**
 * What is typed and not stored yet, by place. A field that replaces another one, as when a drawer
 * becomes a sheet, renders before that one is gone and has stored its text.
 */
const WAITING = new WeakMap<Drafts, Map<string, string>>()

function waitingIn(drafts: Drafts): Map<string, string> {
  const known = WAITING.get(drafts)
  if (known) return known
  const texts = new Map<string, string>()
  WAITING.set(drafts, texts)
  return texts
}

function readDraft(drafts: Drafts, place: string | undefined): string | undefined {
  if (place === undefined) return undefined
  const waiting = waitingIn(drafts).get(place)
  return waiting === undefined ? drafts.read(place) : waiting || undefined
}

/** The draft of a place, which outlives the field, the page and the browser. */
export function useStoredDraft(place: string | undefined): StoredDraft {
  const drafts = useContext(DraftsContext)
  const [restored, setRestored] = useState(() => readDraft(drafts, place))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (place === undefined) return
    const text = waitingIn(drafts).get(place)
    waitingIn(drafts).delete(place)
    if (text !== undefined) drafts.write(place, text)
  }, [drafts, place])
  const write = useCallback(
    (text: string) => {
      if (place === undefined) return
      waitingIn(drafts).set(place, text)
      timer.current ??= setTimeout(flush, PAUSE)
    },
    [drafts, place, flush],
  )

  useEffect(() => {
    // In the capture phase, so that the draft is sent before the journal stores what it has.
    const leaving = ['pagehide', 'visibilitychange']
    for (const type of leaving) window.addEventListener(type, flush, true)
    return () => {
      for (const type of leaving) window.removeEventListener(type, flush, true)
      flush()
    }
  }, [flush])

  const end = () => {
    if (place !== undefined) waitingIn(drafts).delete(place)
    setRestored(undefined)
  }
  return {
    restored,
    write,
    flush,
    end,
    discard: () => {
      end()
      if (place !== undefined) drafts.write(place, '')
    },
  }
}

interface FieldDraft<Key extends string> extends StoredDraft {
  readonly values: FieldTexts<Key>
  readonly isChanged: boolean
  readonly change: (part: Partial<FieldTexts<Key>>) => void
  /** Returns a function that brings everything back. */
  readonly discard: () => () => void
}

/** Fields with what was typed in them; those left alone follow the saved ones. */
export function useDraft<Key extends string>(
  place: string | undefined,
  saved: FieldTexts<Key>,
): FieldDraft<Key> {
  const draft = useStoredDraft(place)
  const [typed, setTyped] = useState(() => typedFields(draft.restored, saved))
  const values: FieldTexts<Key> = { ...saved, ...typed }
  return {
    ...draft,
    values,
    isChanged: draftText(values, saved) !== '',
    change: (part) => {
      const next = { ...typed, ...part }
      setTyped(next)
      draft.write(draftText({ ...saved, ...next }, saved))
    },
    end: () => {
      draft.end()
      setTyped({})
    },
    discard: () => {
      draft.discard()
      setTyped({})
      return () => {
        setTyped(typed)
        draft.write(draftText(values, saved))
      }
    },
  }
}

interface EditMode {
  readonly isEditing: boolean
  /** Opened by the user and not because of a draft: then the focus follows. */
  readonly isByHand: boolean
  readonly open: () => void
  /** Focus returns to the opener. */
  readonly close: () => void
  /** Focus has moved elsewhere, and stays there. */
  readonly leave: () => void
  /** The button that opens the editor. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/**
 * View or edit. Where a draft was left the editor is open again. Keyboard users continue where they
 * opened the editor.
 */
export function useEditMode(place?: string): EditMode {
  const drafts = useContext(DraftsContext)
  const [isEditing, setEditing] = useState(
    () => place !== undefined && drafts.read(place) !== undefined,
  )
  const [isByHand, setByHand] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isClosing = useRef(false)
  useLayoutEffect(() => {
    if (isEditing || !isClosing.current) return
    isClosing.current = false
    opener.current?.focus()
  }, [isEditing])
  return {
    isEditing,
    isByHand,
    opener,
    open: () => {
      setByHand(true)
      setEditing(true)
    },
    close: () => {
      isClosing.current = true
      setEditing(false)
    },
    leave: () => setEditing(false),
  }
}

export interface NotedDraft {
  readonly restored: string | undefined
  /** Whether something is typed, which a discarded draft would replace. */
  readonly isChanged: boolean
  /** Returns a function that brings it back; null if that is offered elsewhere. */
  readonly discard: () => (() => void) | null
}

/** Says that a draft was restored, throws it away in so many words, and offers it back. */
export function DraftNote({ draft }: { readonly draft: NotedDraft }) {
  const { draft: messages } = useMessages(widgetsMessages)
  const { undo } = useMessages(undoMessages)
  const [bringBack, setBringBack] = useState<(() => void) | null>(null)

  function discard() {
    const back = draft.discard()
    setBringBack(() => back)
  }
  function restore() {
    setBringBack(null)
    bringBack?.()
  }

  if (draft.restored !== undefined) {
    return <Note text={messages.restored} label={messages.discard} onAct={discard} />
  }
  if (bringBack === null || draft.isChanged) return null
  return <Note text={messages.discarded} label={undo} onAct={restore} />
}

interface NoteProps {
  readonly text: string
  readonly label: string
  readonly onAct: () => void
}

function Note({ text, label, onAct }: NoteProps) {
  const note = useRef<HTMLDivElement>(null)
  // A live region is announced only if its text comes after it.
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => setAnnounced(true), [])

  function act() {
    // The focused button is about to disappear or to become another one.
    note.current?.parentElement?.querySelector<HTMLElement>('input, textarea')?.focus()
    onAct()
  }

  return (
    <div ref={note} className={styles.note}>
      <p role="status" className={styles.text}>
        {isAnnounced && text}
      </p>
      <PlainButton className={styles.act} onClick={act}>
        {label}
      </PlainButton>
    </div>
  )
}
