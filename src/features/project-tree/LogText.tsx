import { useShownText } from '../../hooks/useShownText'

/** The text of a log, with names in the place of ids. */
export const LogText = ({ text }: { readonly text: string }) => useShownText()(text)
