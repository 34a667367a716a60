import { mdiCheck, mdiContentCopy } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCopying } from '../../hooks/useCopying'
import { reportMessages } from '../../text/jobs/report'
import { Icon } from '../../ui/Icon'
import { useMessages, useText } from '../../ui/text'

interface CopyAsTextProps {
  readonly value: string
  readonly describedBy: string
}

export function CopyAsText({ value, describedBy }: CopyAsTextProps) {
  const words = useMessages(reportMessages)
  const { copy, onCopied, onFailed } = useCopying(useText().copy)
  // The value itself, so that another report starts as not copied.
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === value

  async function run() {
    const isDone = await copy(value)
    setCopied(isDone ? value : null)
    if (isDone) onCopied(value)
    else onFailed()
  }

  return (
    <Button
      variant="outlined"
      color={isCopied ? 'success' : 'primary'}
      startIcon={<Icon path={isCopied ? mdiCheck : mdiContentCopy} />}
      aria-describedby={describedBy}
      onClick={run}
      sx={{ flexShrink: 0, minHeight: 40 }}
    >
      {words.copy}
    </Button>
  )
}
