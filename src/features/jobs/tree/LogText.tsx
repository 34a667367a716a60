import { useShownText } from '../../../store/useShownText'

/** The text of a log, with names in the place of ids. */
export const LogText = ({ text }: { readonly text: string }) => useShownText()(text)
