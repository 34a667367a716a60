import { mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { RESULT_CHARACTERS, RESULT_ENTRIES } from '../domain/core/limits'
import type { Page } from '../domain/lists/page'
import { feedMessages } from '../text/jobs/feed'
import { reportMessages } from '../text/jobs/report'
import { Icon } from './Icon'
import { useMessages } from './text'

interface JsonViewProps {
  readonly name: string
  readonly value: unknown
  /** Deeper levels start closed. */
  readonly collapsedAt?: number
}

/** Read-only data. Each part opens and closes by click, Enter and arrow keys. */
export function JsonView({ name, value, collapsedAt = 2 }: JsonViewProps) {
  return (
    <JsonStyles role="group" aria-label={name}>
      <Part label={name} value={value} depth={0} collapsedAt={collapsedAt} />
    </JsonStyles>
  )
}

/** How a page of a list was chosen, and by which filters, for debug mode. */
export function DebugBanner({
  page,
}: {
  readonly page: Pick<Page<unknown, object>, '_partialInput' | 'message'>
}) {
  const messages = useMessages(feedMessages)
  return (
    <Box component="section" aria-label={messages.debug} sx={bannerStyles}>
      <Typography sx={{ fontWeight: 600 }}>{messages.debug}</Typography>
      <Typography variant="body2">{page.message}</Typography>
      <JsonView name={messages.debugInput} value={page._partialInput} collapsedAt={0} />
    </Box>
  )
}

const bannerStyles = {
  mb: 2,
  px: 2,
  py: 1.5,
  border: '1px dashed',
  borderColor: 'info.main',
  borderRadius: 1,
} as const

interface PartProps {
  readonly label: string
  readonly value: unknown
  readonly depth: number
  readonly collapsedAt: number
}

function Part({ label, value, depth, collapsedAt }: PartProps) {
  if (typeof value === 'object' && value !== null) {
    return <Branch label={label} value={value} depth={depth} collapsedAt={collapsedAt} />
  }
  return (
    <div className="leaf">
      <span className="key">{label}</span>: <Leaf value={value} />
    </div>
  )
}

function Branch({ label, value, depth, collapsedAt }: PartProps & { readonly value: object }) {
  const messages = useMessages(reportMessages).json
  const [isOpen, setOpen] = useState(depth < collapsedAt)
  const [most, setMost] = useState(RESULT_ENTRIES)
  const isList = Array.isArray(value)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') setOpen(true)
    if (event.key === 'ArrowLeft') setOpen(false)
  }
  if (entries.length === 0) {
    return (
      <div className="leaf">
        <span className="key">{label}</span>: {isList ? '[]' : '{}'}
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onKeyDown}
      >
        <Icon path={mdiChevronRight} />
        <span className="key">{label}</span> {isList ? '[ ]' : '{ }'}
        <span className="count">{messages.entries(entries.length)}</span>
      </button>
      {isOpen && (
        <ul>
          {entries.slice(0, most).map(([key, part]) => (
            <li key={key}>
              <Part label={key} value={part} depth={depth + 1} collapsedAt={collapsedAt} />
            </li>
          ))}
          {entries.length > most && (
            <li className="leaf">
              <button type="button" onClick={() => setMost(most + RESULT_ENTRIES)}>
                {messages.showMore(
                  Math.min(entries.length - most, RESULT_ENTRIES),
                  entries.length - most,
                )}
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

/** A longer text starts truncated, because it would push everything else away. */
const LONG_TEXT = 240

function Leaf({ value }: { readonly value: unknown }) {
  const messages = useMessages(reportMessages).json
  const [most, setMost] = useState(LONG_TEXT)
  if (typeof value !== 'string') return <span className="value">{String(value)}</span>
  const left = value.length - most
  if (left <= 0) return <span className="value">{JSON.stringify(value)}</span>
  const step = Math.min(left, RESULT_CHARACTERS)
  return (
    <>
      <span className="value">{JSON.stringify(value.slice(0, most))}…</span>
      <button type="button" onClick={() => setMost(most + step)}>
        {step < left ? messages.showMore(step, left) : messages.showAll(value.length)}
      </button>
    </>
  )
}

const JsonStyles = styled('div')(({ theme: { vars } }) => ({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& ul': {
    margin: '0 0 0 9px',
    padding: '0 0 0 12px',
    borderLeft: `1px solid ${vars.palette.divider}`,
    listStyle: 'none',
  },
  '& .leaf': { padding: '3px 0' },
  '& .key': { fontWeight: 600 },
  '& .value': { color: vars.palette.text.secondary },
  '& .count': { marginLeft: 8, color: vars.palette.text.secondary, fontFamily: 'inherit' },
  '& button': {
    minHeight: 28,
    padding: '0 6px 0 0',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { backgroundColor: vars.palette.action.hover },
    '@media (pointer: coarse)': { minHeight: 40 },
  },
  '& .leaf > button': { paddingLeft: 6, color: vars.palette.primary.main },
  '& button > svg': { fontSize: 18, verticalAlign: '-4px', transition: 'transform 120ms' },
  '& button[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
}))
