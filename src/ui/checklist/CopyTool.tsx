import { useState } from 'react'
import { useText } from '../text'

interface CopyToolProps {
  readonly label: string
  readonly value: string
  readonly describedBy: string
  readonly copy: (value: string) => Promise<boolean>
}

/** Green once its text was copied. */
export function CopyTool({ label, value, describedBy, copy }: CopyToolProps) {
  const text = useText()
  // The value itself, so that a tool which is given another one starts as not copied.
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === value
  return (
    <button
      type="button"
      className="tool"
      data-copied={isCopied || undefined}
      aria-describedby={describedBy}
      title={isCopied ? text.copy.copied : text.copy.copy}
      onClick={async () => setCopied((await copy(value)) ? value : null)}
    >
      {label}
    </button>
  )
}
