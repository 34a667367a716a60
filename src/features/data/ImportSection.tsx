import { mdiUpload } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { systemClock } from '../../platform/clock'
import { scrollToItem } from '../../platform/scroll'
import { IMPORT_ANCHOR } from '../../routing/paths'
import { dataWords } from '../../text/data'
import { issueSentence } from '../../text/issues'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { Icon } from '../../ui/Icon'
import { PageSection } from '../../ui/PageSection'
import { useLanguage, useWords } from '../../ui/text'
import { type Candidate, readChosen } from './candidate'
import { useDroppedFile } from './useDroppedFile'

interface ImportSectionProps {
  /** While one is looked at, no other is taken. */
  readonly isBusy: boolean
  readonly onCandidate: (candidate: Candidate) => void
}

interface Refused {
  readonly name: string
  readonly reason: string
}

export function ImportSection({ isBusy, onCandidate }: ImportSectionProps) {
  const text = useWords(dataWords).import
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function take(file: File) {
    if (isBusy || isReading) return
    setReading(true)
    setRefused(null)
    const { name } = file
    const now = systemClock.now()
    try {
      const data = await readChosen(file, now)
      if (data.status === 'ok') {
        onCandidate({ source: { kind: 'file', name }, data, readAt: now })
      } else {
        setRefused({ name, reason: issueSentence(data.issue, language) })
      }
    } catch {
      setRefused({ name, reason: text.unreadable })
    } finally {
      setReading(false)
    }
  }

  const { hash } = useLocation()
  useEffect(
    () => (hash === `#${IMPORT_ANCHOR}` ? scrollToItem([IMPORT_ANCHOR]) : undefined),
    [hash],
  )

  const isOver = useDroppedFile(take)
  return (
    <PageSection title={text.title} id={IMPORT_ANCHOR}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.hint}
      </Typography>
      <Box sx={{ ...zoneLook, borderColor: isOver ? 'primary.main' : 'divider' }}>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiUpload} />}
          onClick={() => input.current?.click()}
          sx={{ minHeight: 40 }}
        >
          {isReading ? text.reading : text.choose}
        </Button>
        <Typography variant="body2" sx={dropHintLook}>
          {text.drop}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,.txt,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) take(file)
            // The same file may be chosen again.
            target.value = ''
          }}
        />
      </Box>
      {refused && <ErrorAlert title={text.refused(refused.name)} reason={refused.reason} />}
    </PageSection>
  )
}

const zoneLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  border: '1px dashed',
  borderRadius: '10px',
  transition: 'border-color 120ms',
} as const

const dropHintLook = {
  color: 'text.secondary',
  '@media (pointer: coarse)': { display: 'none' },
} as const
