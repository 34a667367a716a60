import { useShownText } from '../../hooks/useShownText'

/**
 * The text of a log, with names in place of ids. A component of its own, so that what is around it
 * need not render again when a job or a person is renamed.
 */
export const LogText = ({ text }: { readonly text: string }) => useShownText()(text)
