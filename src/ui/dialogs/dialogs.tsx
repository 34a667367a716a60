import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fetchedPart } from '../lazyPart'
import type { DialogRequest } from './DialogView'
import type { PromptOptions } from './PromptDialog'

const DialogView = fetchedPart(async () => (await import('./DialogView')).DialogView)

export interface Dialogs {
  confirm(text: string): Promise<boolean>
  prompt(text: string, options?: PromptOptions): Promise<string | null>
}

const DialogsContext = createContext<Dialogs | null>(null)

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('No dialogs around this component')
  return dialogs
}

/** One dialog at a time; further questions wait for their turn. */
export function DialogsProvider({ children }: { readonly children: ReactNode }) {
  const [requests, setRequests] = useState<readonly DialogRequest[]>([])
  const [isOpen, setOpen] = useState(true)
  const lastId = useRef(0)
  const answered = useRef(() => {})
  const request = requests[0]

  const dialogs = useMemo<Dialogs>(() => {
    const idOfNext = () => {
      lastId.current += 1
      return lastId.current
    }
    async function ask(request: DialogRequest, inPlace: () => void) {
      try {
        await DialogView.fetch()
        setRequests((waiting) => [...waiting, request])
      } catch {
        // The code of the dialogs cannot be loaded; the question has to be asked all the same.
        inPlace()
      }
    }
    return {
      confirm: (text) =>
        new Promise((answer) => {
          const request: DialogRequest = { kind: 'confirm', id: idOfNext(), text, answer }
          ask(request, () => answer(window.confirm(text)))
        }),
      prompt: (text, options = {}) =>
        new Promise((answer) => {
          const request: DialogRequest = { kind: 'prompt', id: idOfNext(), text, options, answer }
          ask(request, () => answer(window.prompt(text, options.initial)))
        }),
    }
  }, [])

  // The answer comes once the dialog has gone, which without motion is at once, and focus is back,
  // so that the next may follow at once.
  function close(answer: () => void) {
    answered.current = answer
    setOpen(false)
  }
  function endClosed() {
    // React is still at work while it reports this, and could not render at once.
    queueMicrotask(() => {
      // At once, so that focus is back before the caller asks again.
      flushSync(() => {
        setRequests((waiting) => waiting.slice(1))
        setOpen(true)
      })
      answered.current()
    })
  }

  return (
    <DialogsContext value={dialogs}>
      {children}
      {request && (
        <DialogView
          key={request.id}
          request={request}
          isOpen={isOpen}
          onClose={close}
          onClosed={endClosed}
        />
      )}
    </DialogsContext>
  )
}
