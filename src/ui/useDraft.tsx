import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { draftText, type FieldTexts, typedFields } from '../domain/entry/draftPlaces'
import type { TypedDraft } from '../domain/entry/drafts'
import { undoMessages } from '../text/frame/undo'
import { widgetsMessages } from '../text/frame/widgets'
import { PlainButton } from './PlainButton'
import { useMessages } from './text'
import styles from './useDraft.module.css'

/** Where typed text is stored until it is saved or thrown away. Without it nothing is stored. */
export const DraftsContext = createContext<{
  readonly read: (place: string) => Pick<TypedDraft, 'text' | 'from'> | undefined
  /** An empty text throws the draft away. */
  readonly write: (place: string, text: string, from?: string) => void
}>({ read: () => undefined, write: () => {} })

export interface StoredDraft {
  /** The draft that was there when the field appeared. */
  readonly restored: string | undefined
  /** What was saved when that draft began. */
  readonly from: string | undefined
  /** Stores the text, and what it began from. Nothing renders because of it. */
  readonly write: (text: string, from?: string) => void
  /** After saving: the event that saves a text also removes its draft. */
  readonly end: () => void
  readonly discard: () => void
}

/** The draft of a place, which outlives the field, the page and the browser. */
export function useStoredDraft(place: string | undefined): StoredDraft {
  const drafts = useContext(DraftsContext)
  const [restored, setRestored] = useState(() =>
    place === undefined ? undefined : drafts.read(place),
  )
  const write = useCallback(
    (text: string, from?: string) => {
      if (place !== undefined) drafts.write(place, text, from)
    },
    [drafts, place],
  )
  const end = () => setRestored(undefined)
  return {
    restored: restored?.text,
    from: restored?.from,
    write,
    end,
    discard: () => {
      end()
      write('')
    },
  }
}

interface FieldDraft<Key extends string> extends StoredDraft {
  readonly values: FieldTexts<Key>
  /** What was saved in each field when the first key was pressed in it. */
  readonly was: FieldTexts<Key>
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
  const [from, setFrom] = useState(() => typedFields(draft.from, saved))
  const values: FieldTexts<Key> = { ...saved, ...typed }
  const was: FieldTexts<Key> = { ...saved, ...from }
  return {
    ...draft,
    values,
    was,
    isChanged: draftText(values, saved) !== '',
    change: (part) => {
      const next = { ...typed, ...part }
      const began = { ...from }
      for (const key in part) began[key] ??= saved[key]
      setTyped(next)
      setFrom(began)
      draft.write(draftText({ ...saved, ...next }, saved), JSON.stringify(began))
    },
    end: () => {
      draft.end()
      setTyped({})
      setFrom({})
    },
    discard: () => {
      draft.discard()
      setTyped({})
      setFrom({})
      return () => {
        setTyped(typed)
        setFrom(from)
        draft.write(draftText(values, saved), JSON.stringify(from))
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
