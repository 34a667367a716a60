import { useShownText } from './useShownText'

/**
 * The text of a log, with names in place of ids. Its own component, so that a renamed job or person
 * renders only the text again.
 */
export const LogText = ({ text }: { readonly text: string }) => useShownText()(text)
