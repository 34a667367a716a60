import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo } from 'react'
import { useCopying } from '../../../hooks/useCopying'
import { historyMessages } from '../../../text/data/history'
import { useMessages, useText } from '../../../ui/text'
import { MoreLines } from '../shared/MoreLines'

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

const AT_FIRST = 20
const MORE = 500

/** Every such record by its place in the file, with its reason. */
export const RowNotes = memo(function RowNotes({ title, notes }: RowNotesProps) {
  const text = useMessages(historyMessages).preview
  const { copy, onCopied, onFailed } = useCopying(useText().copy)
  if (notes.length === 0) return null

  async function copyAll() {
    const lines = notes.map(({ line, title: name, reason, found = '' }) =>
      [line, name, reason, found].join('\t'),
    )
    const list = lines.join('\n')
    if (await copy(list)) onCopied(list)
    else onFailed()
  }

  return (
    <MoreLines
      name={title}
      summary={
        <>
          {title}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {notes.length}
          </Box>
        </>
      }
      isOpen
      lines={notes}
      atFirst={AT_FIRST}
      more={MORE}
      moreText={text.showMore}
      draw={({ line, title: name, reason, found }, place) => (
        // A record may be noted for two reasons, so only its place in the list tells it apart.
        <li key={place}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text.line(line)}
          </Box>{' '}
          {name.trim() === '' ? text.noName : name}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {found === undefined ? reason : `${reason}: ${found}`}
          </Box>
        </li>
      )}
    >
      <Button size="small" onClick={copyAll} sx={{ minHeight: 40 }}>
        {text.copy}
      </Button>
    </MoreLines>
  )
})
