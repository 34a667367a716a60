import { mdiCheck, mdiContentCopy } from '@mdi/js'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { Icon } from './Icon'
import { useText } from './text'

interface CopyChipProps {
  readonly label: string
  readonly value: string
  /** Copies; resolves to whether it succeeded. */
  readonly copy: (value: string) => Promise<boolean>
  readonly onCopied?: (value: string) => void
  readonly onFailed?: () => void
}

/** Neutral until it is copied, then green: nothing is wrong before. */
export function CopyChip({ label, value, copy, onCopied, onFailed }: CopyChipProps) {
  const text = useText()
  // The value itself, so that a chip with a new value starts as not copied.
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === value

  async function run() {
    const isDone = await copy(value)
    setCopied(isDone ? value : null)
    if (isDone) onCopied?.(value)
    else onFailed?.()
  }

  return (
    <Chip
      size="small"
      variant="outlined"
      color={isCopied ? 'success' : 'default'}
      icon={<Icon path={isCopied ? mdiCheck : mdiContentCopy} size={16} />}
      label={label}
      title={isCopied ? text.copy.copied : text.copy.copy}
      onClick={run}
      sx={chipStyles}
    />
  )
}

/** On touch screens the target is a little larger than the chip. */
const chipStyles = {
  '& .MuiChip-icon': { ml: 0.75, mr: -0.25 },
  '@media (pointer: coarse)': {
    height: 32,
    borderRadius: 4,
    overflow: 'visible',
    '&::after': { content: '""', position: 'absolute', inset: '-5px -1px' },
  },
} as const
