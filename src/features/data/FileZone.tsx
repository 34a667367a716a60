import { mdiUpload } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { exchangeMessages } from '../../text/data/exchange'
import { Icon } from '../../ui/Icon'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { useMessages } from '../../ui/text'
import type { Intake, Way } from './useIntake'

interface FileZoneProps {
  readonly way: Way
  readonly intake: Intake
  readonly choose: string
  /** What the file chooser offers. */
  readonly accept: string
  /** Whether a file is held over the page. */
  readonly isOver: boolean
}

/** Where a file is chosen; one that is dropped is taken anywhere on the page. */
export function FileZone({ way, intake, choose, accept, isOver }: FileZoneProps) {
  const text = useMessages(exchangeMessages).import
  const input = useRef<HTMLInputElement>(null)
  const { take, reading, refused } = intake
  return (
    <>
      <Box sx={{ ...zoneStyles, borderColor: isOver ? 'primary.main' : 'divider' }}>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiUpload} />}
          onClick={() => input.current?.click()}
          sx={{ minHeight: 40 }}
        >
          {reading === way ? text.reading : choose}
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
            if (file) take(file, way)
            // The same file may be chosen again.
            target.value = ''
          }}
        />
      </Box>
      {refused?.way === way && (
        <ErrorAlert title={text.refused(refused.name)} reason={refused.reason} />
      )}
    </>
  )
}

const zoneStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
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
