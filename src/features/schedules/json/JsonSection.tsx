import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { lazy, memo, Suspense, useId, useState } from 'react'
import { isSameValue } from '../../../domain/core/sameValue'
import {
  type BrokenText,
  JSON_PARTS,
  type JsonPart,
  type ScheduleDraft,
} from '../../../domain/schedules/draft'
import type { DraftEdit } from '../../../domain/schedules/editDraft'
import { businessTimeMessages } from '../../../text/jobs/businessTime'
import { Spinner } from '../../../ui/page/Loading'
import { PageSection } from '../../../ui/page/PageSection'
import { useMessages } from '../../../ui/text'

interface JsonTextProps {
  readonly label: string
  readonly value: unknown
  readonly broken: BrokenText | undefined
  readonly onChange: ((text: string) => void) | null
}

const shownAs = (value: unknown): string => JSON.stringify(value, null, 2) ?? ''

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON to type or paste. It takes effect as soon as it is valid. */
function JsonText({ label, value, broken, onChange }: JsonTextProps) {
  const [typed, setTyped] = useState('')
  const id = useId()
  // The user's white space stays as long as the text means the same data.
  const text = broken?.text ?? (isSameValue(parsed(typed), value) ? typed : shownAs(value))
  return (
    <>
      <TextArea
        aria-label={label}
        aria-invalid={broken !== undefined}
        aria-describedby={id}
        spellCheck={false}
        autoCapitalize="off"
        readOnly={onChange === null}
        rows={Math.min(20, Math.max(3, text.split('\n').length))}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange?.(target.value)
        }}
      />
      <FormHelperText id={id} error aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        {broken?.reason}
      </FormHelperText>
    </>
  )
}

const TextArea = styled('textarea')(({ theme: { vars } }) => ({
  display: 'block',
  width: '100%',
  padding: '8px 12px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  background: vars.palette.background.default,
  color: vars.palette.text.primary,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  resize: 'vertical',
  whiteSpace: 'pre',
  overflow: 'auto',
  '&[aria-invalid="true"]': { borderColor: vars.palette.error.main },
}))

const JsonTree = lazy(async () => ({ default: (await import('./JsonTree')).JsonTree }))

interface JsonSectionProps {
  readonly draft: ScheduleDraft
  readonly onEdit: ((edit: DraftEdit) => void) | null
}

/** The same week as data, for users who would rather paste it. */
export function JsonSection({ draft, onEdit }: JsonSectionProps) {
  const messages = useMessages(businessTimeMessages)
  const [view, setView] = useState<'tree' | 'text'>('tree')
  return (
    <PageSection title={messages.json.title}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={messages.json.view}
        value={view}
        onChange={(_, next: 'tree' | 'text' | null) => next && setView(next)}
        sx={{ alignSelf: 'flex-start', '& button': { minHeight: 40, px: 2 } }}
      >
        <ToggleButton value="tree">{messages.json.tree}</ToggleButton>
        <ToggleButton value="text">{messages.json.text}</ToggleButton>
      </ToggleButtonGroup>
      {JSON_PARTS.map((part) => (
        <Part
          key={part}
          part={part}
          value={draft[part]}
          broken={draft.broken[part]}
          view={view}
          onEdit={onEdit}
        />
      ))}
    </PageSection>
  )
}

interface PartProps extends Pick<JsonSectionProps, 'onEdit'> {
  readonly part: JsonPart
  readonly value: unknown
  readonly broken: BrokenText | undefined
  readonly view: 'tree' | 'text'
}

const Part = memo(function Part({ part, value, broken, view, onEdit }: PartProps) {
  const messages = useMessages(businessTimeMessages)
  const label = messages.jsonParts[part]
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      {/* A text that is not valid JSON yet has no tree. */}
      {view === 'text' || broken ? (
        <JsonText
          label={messages.json.textOf(label)}
          value={value}
          broken={broken}
          onChange={onEdit && ((text) => onEdit({ type: 'text', part, text }))}
        />
      ) : (
        <Suspense fallback={<Spinner height={120} />}>
          <JsonTree
            part={part}
            value={value}
            onChange={onEdit && ((next) => onEdit({ type: 'json', part, value: next }))}
          />
        </Suspense>
      )}
    </Box>
  )
})
