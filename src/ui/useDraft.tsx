import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { draftText, type FieldTexts, typedFields } from '../domain/entry/draftPlaces'
import { widgetsMessages } from '../text/frame/widgets'
import { DraftsContext } from './drafts'
import { useMessages } from './text'

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

/** The draft of a place, which outlives the field, the page and the browser. */
export function useStoredDraft(place: string | undefined): StoredDraft {
  const drafts = useContext(DraftsContext)
  const [restored, setRestored] = useState(() =>
    place === undefined ? undefined : drafts.read(place),
  )
  const waiting = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const text = waiting.current
    waiting.current = undefined
    if (place !== undefined && text !== undefined) drafts.write(place, text)
  }, [drafts, place])
  const write = useCallback(
    (text: string) => {
      waiting.current = text
      timer.current ??= setTimeout(flush, PAUSE)
    },
    [flush],
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
    waiting.current = undefined
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
    },
  }
}

/** Says that a draft was restored, and throws it away in so many words. */
export function DraftNote({
  draft,
}: {
  readonly draft: Pick<StoredDraft, 'restored' | 'discard'>
}) {
  return draft.restored === undefined ? null : <RestoredNote onDiscard={draft.discard} />
}

function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  const { draft: messages } = useMessages(widgetsMessages)
  const note = useRef<HTMLDivElement>(null)
  // A live region is announced only if its text comes after it.
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => setAnnounced(true), [])

  function discard() {
    // The focused button is about to disappear.
    note.current?.parentElement?.querySelector<HTMLElement>('input, textarea')?.focus()
    onDiscard()
  }

  return (
    <Box ref={note} sx={noteStyles}>
      <Typography variant="body2" role="status">
        {isAnnounced && messages.restored}
      </Typography>
      <Button size="small" color="inherit" onClick={discard}>
        {messages.discard}
      </Button>
    </Box>
  )
}

const noteStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  color: 'text.secondary',
  '& .MuiButton-root': {
    px: 1,
    minWidth: 0,
    textDecoration: 'underline',
  },
} as const
