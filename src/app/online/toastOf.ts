import type { UiMessage } from '../../protocol/channelTypes'
import type { ToastDraft, ToastKind } from '../../state/sessionStore'

const KINDS: Readonly<Record<UiMessage['code'], ToastKind>> = {
  ui_message_default: 'default',
  ui_message_danger: 'danger',
  ui_message_success: 'success',
  ui_message_info: 'info',
  ui_message_warning: 'warning',
  socket_must_die: 'info',
}

interface ToastMessages {
  readonly noMessage: (code: string) => string
}

/** The toast for a pushed message, if it has one. */
export function toastOf(
  { code, message, _message }: UiMessage,
  isDebug: boolean,
  messages: ToastMessages,
): ToastDraft | null {
  if (code === 'socket_must_die' && !isDebug) return null
  const lines = [message || messages.noMessage(code), ...(isDebug && _message ? [_message] : [])]
  return { kind: KINDS[code], text: lines.join('\n') }
}
