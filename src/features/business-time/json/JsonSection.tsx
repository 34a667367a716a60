import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { JSON_PARTS, type JsonPart, type ScheduleDraft } from '../../../domain/business-time/draft'
import type { DraftEdit } from '../../../domain/business-time/editDraft'
import { businessTimeWords } from '../../../text/businessTime'
import { Spinner } from '../../../ui/Loading'
import { PageSection } from '../../../ui/PageSection'
import { useWords } from '../../../ui/text'
import { JsonText } from './JsonText'

const JsonTree = lazy(async () => ({ default: (await import('./JsonTree')).JsonTree }))

interface JsonSectionProps {
  readonly draft: ScheduleDraft
  readonly onEdit: ((edit: DraftEdit) => void) | null
}

/** The same week as data, for those who would rather paste it. */
export function JsonSection({ draft, onEdit }: JsonSectionProps) {
  const words = useWords(businessTimeWords)
  const [view, setView] = useState<'tree' | 'text'>('tree')
  return (
    <PageSection title={words.json.title}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={words.json.view}
        value={view}
        onChange={(_, next: 'tree' | 'text' | null) => next && setView(next)}
        sx={{ alignSelf: 'flex-start', '& button': { minHeight: 40, px: 2 } }}
      >
        <ToggleButton value="tree">{words.json.tree}</ToggleButton>
        <ToggleButton value="text">{words.json.text}</ToggleButton>
      </ToggleButtonGroup>
      {JSON_PARTS.map((part) => (
        <Part key={part} part={part} draft={draft} view={view} onEdit={onEdit} />
      ))}
    </PageSection>
  )
}

interface PartProps extends JsonSectionProps {
  readonly part: JsonPart
  readonly view: 'tree' | 'text'
}

function Part({ part, draft, view, onEdit }: PartProps) {
  const words = useWords(businessTimeWords)
  const broken = draft.broken[part]
  const label = words.jsonParts[part]
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      {/* A text that is no JSON yet has no tree. */}
      {view === 'text' || broken ? (
        <JsonText
          label={words.json.textOf(label)}
          value={draft[part]}
          broken={broken}
          onChange={onEdit && ((text) => onEdit({ type: 'text', part, text }))}
        />
      ) : (
        <Suspense fallback={<Spinner height={120} />}>
          <JsonTree
            part={part}
            value={draft[part]}
            onChange={onEdit && ((value) => onEdit({ type: 'json', part, value }))}
          />
        </Suspense>
      )}
    </Box>
  )
}
