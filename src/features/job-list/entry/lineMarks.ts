/** Whether a title ends so that it may say more than a title; cheap, and right about most of them. */
export const mayHoldMarks = (text: string): boolean =>
  /\S\s+(?:@\S+|\*\d|\d\S*\p{L}|\S*["”»])\s*$/u.test(text)
