import { ConfirmDialog } from './ConfirmDialog'
import { PromptDialog, type PromptOptions } from './PromptDialog'

export type DialogRequest =
  | {
      readonly kind: 'confirm'
      readonly id: number
      readonly text: string
      readonly answer: (isConfirmed: boolean) => void
    }
  | {
      readonly kind: 'prompt'
      readonly id: number
      readonly text: string
      readonly options: PromptOptions
      readonly answer: (value: string | null) => void
    }

interface DialogViewProps {
  readonly request: DialogRequest
  readonly isOpen: boolean
  readonly onClose: (answer: () => void) => void
}

export function DialogView({ request, isOpen, onClose }: DialogViewProps) {
  return request.kind === 'confirm' ? (
    <ConfirmDialog
      text={request.text}
      isOpen={isOpen}
      onAnswer={(isConfirmed) => onClose(() => request.answer(isConfirmed))}
    />
  ) : (
    <PromptDialog
      text={request.text}
      options={request.options}
      isOpen={isOpen}
      onAnswer={(value) => onClose(() => request.answer(value))}
    />
  )
}
