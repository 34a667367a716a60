import { useMemo } from 'react'
import { TRUNCATE_COPY_TOAST } from '../domain/core/limits'
import { truncate } from '../domain/core/text'
import { copyText } from '../platform/clipboard'
import { useSessionActions } from './stores'

interface CopyMessages {
  readonly toast: (value: string) => string
  readonly failed: string
}

interface Copying {
  readonly copy: (value: string) => Promise<boolean>
  readonly onCopied: (value: string) => void
  readonly onFailed: () => void
}

/** Copying for links and checklists: a toast shows the result. */
export function useCopying(messages: CopyMessages): Copying {
  const { showToast } = useSessionActions()
  return useMemo(
    () => ({
      copy: copyText,
      onCopied: (value) =>
        showToast({
          kind: 'info',
          text: messages.toast(truncate(value, TRUNCATE_COPY_TOAST)),
          place: 'topCenter',
        }),
      onFailed: () => showToast({ kind: 'danger', text: messages.failed }),
    }),
    [showToast, messages],
  )
}
