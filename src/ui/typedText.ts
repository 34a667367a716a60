/** A text as it was typed: with its lines and direction, and no word too long for the page. */
export const typedText = {
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  textAlign: 'left',
} as const
