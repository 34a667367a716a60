import { useShownText } from '../../../hooks/useShownText'

/** Apart from its card, which need not be drawn again when some job gets another name. */
export function LogText({ text }: { readonly text: string }) {
  return useShownText()(text)
}
