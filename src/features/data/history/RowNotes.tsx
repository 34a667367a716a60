import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo, useState } from 'react'
import { useCopying } from '../../../store/useCopying'
import { historyWords } from '../../../text/history'
import { useText, useWords } from '../../../ui/text'

/** A record that is not taken, or not quite as it stands. */
export interface RowNote {
  readonly line: number
  readonly title: string
  readonly reason: string
  readonly found?: string | undefined
}

interface RowNotesProps {
  readonly title: string
  readonly notes: readonly RowNote[]
}

/** How many are shown at first, and how many more each time. */
const AT_FIRST = 20
const MORE = 500

/** Every such record by its place in the file, with its reason. */
export const RowNotes = memo(function RowNotes({ title, notes }: RowNotesProps) {
  const text = useWords(historyWords).preview
  const { copy, onCopied, onFailed } = useCopying(useText().copy)
  const [shown, setShown] = useState(AT_FIRST)
  if (notes.length === 0) return null
  const left = notes.length - shown

  async function copyAll() {
    const lines = notes.map(({ line, title: name, reason, found = '' }) =>
      [line, name, reason, found].join('\t'),
    )
    const list = lines.join('\n')
    if (await copy(list)) onCopied(list)
    else onFailed()
  }

  return (
    <Box component="details" open sx={groupLook}>
      <summary>
        {title} <span>{notes.length}</span>
      </summary>
      <Button size="small" onClick={copyAll} sx={{ minHeight: 40 }}>
        {text.copy}
      </Button>
      <Box component="ul" aria-label={title} sx={listLook}>
        {notes.slice(0, shown).map(({ line, title: name, reason, found }, index) => (
          // A record may be noted for two reasons, and the list never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {text.line(line)}
            </Box>{' '}
            {name.trim() === '' ? text.noName : name}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {found === undefined ? reason : `${reason}: ${found}`}
            </Box>
          </li>
        ))}
      </Box>
      {left > 0 && (
        <Button size="small" onClick={() => setShown(shown + MORE)} sx={{ minHeight: 40 }}>
          {text.showMore(Math.min(left, MORE))}
        </Button>
      )}
    </Box>
  )
})

const groupLook = {
  fontSize: '0.8125rem',
  lineHeight: 1.54,
  '& summary': {
    py: 0.75,
    cursor: 'pointer',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    borderRadius: 1,
  },
  '& summary span': { color: 'text.secondary' },
} as const

const listLook = {
  m: 0,
  p: 0,
  pl: 2,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { py: 0.75 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
