import { mdiUpload } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { scrollToItem } from '../../platform/scroll'
import { HISTORY_ANCHOR } from '../../routing/paths'
import { exchangeMessages } from '../../text/data/exchange'
import { historyMessages } from '../../text/data/history'
import { Icon } from '../../ui/Icon'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { PageSection } from '../../ui/page/PageSection'
import { wrappingRow } from '../../ui/page/pageStyles'
import { QuietText } from '../../ui/page/QuietText'
import { useMessages } from '../../ui/text'
import type { FileSection, Intake } from './useIntake'

interface FileZoneProps {
  readonly section: FileSection
  readonly id?: string
  readonly intake: Intake
  readonly messages: { readonly title: string; readonly hint: string; readonly choose: string }
  /** The types that the file chooser offers. */
  readonly accept: string
  /** Whether a file is being dragged over the page. */
  readonly isOver: boolean
}

/** Where a file is chosen; a file can be dropped anywhere on the page. */
function FileZone({ section, id, intake, messages, accept, isOver }: FileZoneProps) {
  const text = useMessages(exchangeMessages).import
  const input = useRef<HTMLInputElement>(null)
  const { take, reading, refused } = intake
  return (
    <PageSection title={messages.title} {...(id && { id })}>
      <QuietText>{messages.hint}</QuietText>
      <Box sx={{ ...zoneStyles, borderColor: isOver ? 'primary.main' : 'divider' }}>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiUpload} />}
          onClick={() => input.current?.click()}
          sx={{ minHeight: 40 }}
        >
          {reading === section ? text.reading : messages.choose}
        </Button>
        <Typography variant="body2" sx={dropHintStyles}>
          {text.drop}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) take(file, section)
            // Lets the user choose the same file again.
            target.value = ''
          }}
        />
      </Box>
      {refused?.section === section && (
        <ErrorAlert title={text.refused(refused.name)} reason={refused.reason} />
      )}
    </PageSection>
  )
}

const zoneStyles = {
  ...wrappingRow,
  gap: 1.5,
  p: 2,
  border: '1px dashed',
  borderRadius: '10px',
  transition: 'border-color 120ms',
} as const

const dropHintStyles = {
  color: 'text.secondary',
  '@media (pointer: coarse)': { display: 'none' },
} as const

const holdsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts a file that is dropped anywhere on the page, because the browser would open a file that
 * misses a small zone in place of the app. Returns whether one is being dragged over the page.
 */
function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (relatedTarget === null) setOver(false)
      },
      { signal },
    )
    document.addEventListener(
      'drop',
      (event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer?.files[0]
        if (file) take(file)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return isOver
}

/** The two kinds of import: our own files, and histories of other tools. */
export function ImportSections({ intake }: { readonly intake: Intake }) {
  const own = useMessages(exchangeMessages).import
  const history = useMessages(historyMessages).section
  const { hash } = useLocation()
  useEffect(
    () => (hash === `#${HISTORY_ANCHOR}` ? scrollToItem([HISTORY_ANCHOR]) : undefined),
    [hash],
  )
  const isOver = useDroppedFile((file) => intake.take(file, 'own'))
  return (
    <>
      <FileZone
        section="own"
        intake={intake}
        messages={own}
        accept=".json,.txt,application/json"
        isOver={isOver}
      />
      <FileZone
        section="history"
        id={HISTORY_ANCHOR}
        intake={intake}
        messages={history}
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        isOver={isOver}
      />
    </>
  )
}
