/**
 * Lets through `burst` at once and one more each `every` ms.
 * @param {{ burst: number, every: number }} pace
 * @returns {(now: number) => boolean} whether one more may pass now
 */
export function tokenBucket({ burst, every }) {
  let tokens = burst
  let since = 0
  return (now) => {
    // A clock that went backwards must neither fill the bucket nor keep it empty.
    if (now < since) since = now
    const earned = Math.floor((now - since) / every)
    if (earned > 0) {
      tokens = Math.min(burst, tokens + earned)
      since += earned * every
    }
    if (tokens === burst) since = now
    if (tokens === 0) return false
    tokens -= 1
    return true
  }
}
