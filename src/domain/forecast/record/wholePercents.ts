/** Shares of a whole as whole percents that add up to what the shares do: the largest rests count up. */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const exact = shares.map((share) => share * 100)
  const whole = exact.map(Math.floor)
  const total = Math.round(exact.reduce((sum, share) => sum + share, 0))
  const missing = total - whole.reduce((sum, share) => sum + share, 0)
  const byRest = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest)
  for (const { index } of byRest.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1
  return whole
}
