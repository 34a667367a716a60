import Box from '@mui/material/Box'
import { issueSentence } from '../../text/base/issues'
import type { Language } from '../../text/base/messages'
import { type ExchangeText, exchangeMessages } from '../../text/data/exchange'
import { useLanguage, useMessages } from '../../ui/text'
import { KINDS, type Lines, type OutcomeKind, type OutcomeLine } from './outcome'
import { MoreLines } from './shared/MoreLines'

const AT_FIRST = 50
const MORE = 200

const COLORS: Readonly<Partial<Record<OutcomeKind, string>>> = {
  refused: 'error.main',
  gone: 'error.main',
  changed: 'warning.main',
  new: 'success.main',
}

/** Unchanged items matter to few. */
const isOpenAtFirst = (kind: OutcomeKind) => kind !== 'same' && kind !== 'unchanged'

export function OutcomeLists({ lines }: { readonly lines: Lines }) {
  return KINDS.filter((kind) => lines[kind].length > 0).map((kind) => (
    <OutcomeList key={kind} kind={kind} lines={lines[kind]} />
  ))
}

interface OutcomeListProps {
  readonly kind: OutcomeKind
  readonly lines: readonly OutcomeLine[]
}

function OutcomeList({ kind, lines }: OutcomeListProps) {
  const text = useMessages(exchangeMessages).preview
  return (
    <MoreLines
      name={text.kinds[kind]}
      summary={
        <>
          <Box component="span" sx={{ color: COLORS[kind] ?? 'text.secondary' }}>
            {text.kinds[kind]}
          </Box>{' '}
          {lines.length}
        </>
      }
      isOpen={isOpenAtFirst(kind)}
      lines={lines}
      atFirst={AT_FIRST}
      more={MORE}
      moreText={text.more}
      draw={(line) => <LineView key={line.key} line={line} />}
    />
  )
}

function LineView({ line }: { readonly line: OutcomeLine }) {
  const text = useMessages(exchangeMessages)
  const language = useLanguage()
  const details = detailsOf(line, text, language)
  return (
    <li>
      <span>
        {line.thing !== 'job' && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text.preview.things[line.thing]}:{' '}
          </Box>
        )}
        {line.title.trim() === '' ? text.preview.noTitle : line.title}
      </span>
      {details !== '' && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {details}
        </Box>
      )}
    </li>
  )
}

function detailsOf(
  { fields, why }: OutcomeLine,
  { fields: names }: ExchangeText,
  language: Language,
) {
  if (why) return issueSentence(why, language)
  const known: Readonly<Record<string, string>> = names
  return fields.map((field) => (Object.hasOwn(known, field) ? known[field] : field)).join(', ')
}
