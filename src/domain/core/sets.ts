/** A set after an edit that added some elements and removed others. */
export const joinedSet = <T>(
  wanted: readonly T[],
  was: readonly T[],
  now: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): readonly T[] => {
  const has = (list: readonly T[], one: T) => list.some((each) => isSame(each, one))
  const left = now.filter((one) => has(wanted, one) || !has(was, one))
  return [...left, ...wanted.filter((one) => !has(was, one) && !has(left, one))]
}
