const TIMES = { quiet: 2000, longest: 60_000 }

/** More different sentences than this at once would flood the log as well. */
const SENTENCES = 20

/**
 * Logs equal sentences once per burst, with their count: when there was none for `quiet` ms, and
 * every `longest` ms while they continue. Otherwise a client that floods the server would flood its
 * log.
 * @param {(sentence: string) => void} log
 * @param {{ quiet: number, longest: number }} [times]
 */
export function burstLog(log, { quiet, longest } = TIMES) {
  /** @type {Map<string, { count: number, since: number, timer: NodeJS.Timeout }>} */
  const bursts = new Map()

  /** @param {string} sentence */
  function end(sentence) {
    const burst = bursts.get(sentence)
    if (!burst) return
    clearTimeout(burst.timer)
    bursts.delete(sentence)
    log(burst.count === 1 ? sentence : `${sentence} (${burst.count} times)`)
  }

  return {
    /**
     * @param {string} given
     * @param {number} [count]
     */
    add(given, count = 1) {
      const isRoom = bursts.has(given) || bursts.size < SENTENCES
      const sentence = isRoom ? given : 'More addresses went over a limit.'
      const now = performance.now()
      const burst = bursts.get(sentence)
      if (!burst) {
        // The log alone is no reason to keep the process running.
        const timer = setTimeout(() => end(sentence), quiet).unref()
        bursts.set(sentence, { count, since: now, timer })
        return
      }
      burst.count += count
      burst.timer.refresh()
      if (now - burst.since >= longest) end(sentence)
    },
    /** Logs what is still being counted. */
    flush() {
      for (const sentence of [...bursts.keys()]) end(sentence)
    },
  }
}
