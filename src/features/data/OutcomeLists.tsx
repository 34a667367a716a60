import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type DataText, dataWords } from '../../text/data'
import { issueSentence } from '../../text/issues'
import type { Language } from '../../text/language'
import { useLanguage, useWords } from '../../ui/text'
import { KINDS, type Kind, type Line, type Lines } from './outcome'

/** How many of a kind are shown at first, and how many more each time. */
const AT_FIRST = 50
const MORE = 200

const COLORS: Readonly<Partial<Record<Kind, string>>> = {
  refused: 'error.main',
  gone: 'error.main',
  changed: 'warning.main',
  new: 'success.main',
}

/** What stays as it is matters to few. */
const isOpenAtFirst = (kind: Kind) => kind !== 'same' && kind !== 'kept'

export function OutcomeLists({ lines }: { readonly lines: Lines }) {
  return KINDS.filter((kind) => lines[kind].length > 0).map((kind) => (
    <OutcomeList key={kind} kind={kind} lines={lines[kind]} />
  ))
}

interface OutcomeListProps {
  readonly kind: Kind
  readonly lines: readonly Line[]
}

function OutcomeList({ kind, lines }: OutcomeListProps) {
  const text = useWords(dataWords).preview
  const [shown, setShown] = useState(AT_FIRST)
  const left = lines.length - shown
  return (
    <Box component="details" open={isOpenAtFirst(kind)} sx={groupLook}>
      <summary>
        <Box component="span" sx={{ color: COLORS[kind] ?? 'text.secondary' }}>
          {text.kinds[kind]}
        </Box>{' '}
        {lines.length}
      </summary>
      <Box component="ul" aria-label={text.kinds[kind]} sx={listLook}>
        {lines.slice(0, shown).map((line) => (
          <OutcomeLine key={line.key} line={line} />
        ))}
      </Box>
      {left > 0 && (
        <Button size="small" onClick={() => setShown(shown + MORE)} sx={{ minHeight: 40 }}>
          {text.more(Math.min(left, MORE))}
        </Button>
      )}
    </Box>
  )
}

function OutcomeLine({ line }: { readonly line: Line }) {
  const text = useWords(dataWords)
  const language = useLanguage()
  const details = detailsOf(line, text, language)
  return (
    <li>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {line.thing !== 'job' && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text.preview.things[line.thing]}:{' '}
          </Box>
        )}
        {line.title.trim() === '' ? text.preview.noTitle : line.title}
      </Box>
      {details !== '' && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {details}
        </Box>
      )}
    </li>
  )
}

function detailsOf({ fields, why }: Line, { fields: names }: DataText, language: Language) {
  if (why) return issueSentence(why, language)
  const known: Readonly<Record<string, string>> = names
  return fields.map((field) => (Object.hasOwn(known, field) ? known[field] : field)).join(', ')
}

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
} as const

const listLook = {
  m: 0,
  p: 0,
  pl: 2,
  listStyle: 'none',
  '& > li': { py: 0.75 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
