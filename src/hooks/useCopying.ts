import { useMemo } from 'react'
import { TRUNCATE_COPY_TOAST } from '../domain/core/limits'
import { truncate } from '../domain/core/text'
import { copyText } from '../platform/download'
import { useSessionActions } from './stores'

interface CopyMessages {
  readonly toast: (value: string) => string
  readonly failed: string
}

interface Copying {
  readonly copy: (value: string) => Promise<boolean>
  readonly onCopied: (value: string) => void
  readonly onFailed: () => void
  /** All three in one. */
  readonly copyAndTell: (value: string) => Promise<void>
}

/** Copying for links and checklists: a toast shows the result. */
export function useCopying(messages: CopyMessages): Copying {
  const { showToast } = useSessionActions()
  return useMemo(() => {
    const onCopied = (value: string) =>
      showToast({
        kind: 'info',
        text: messages.toast(truncate(value, TRUNCATE_COPY_TOAST)),
        place: 'topCenter',
      })
    const onFailed = () => showToast({ kind: 'danger', text: messages.failed })
    return {
      copy: copyText,
      onCopied,
      onFailed,
      copyAndTell: async (value) => ((await copyText(value)) ? onCopied(value) : onFailed()),
    }
  }, [showToast, messages])
}
