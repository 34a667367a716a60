/**
 * Whether a line may contain more than a title, by its end; cheap, and right about most of them.
 */
export const mayContainMarks = (text: string): boolean =>
  /\S\s+(?:@\S+|\*\d|\d\S*\p{L}|\S*["”»])\s*$/u.test(text)
