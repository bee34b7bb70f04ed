/** The most milliseconds that a timer takes: a longer one would end at once. */
const longestMs = 2 ** 31 - 1

/** Ends after so many milliseconds, at most 24 days, or when the signal is given, or when what it subscribes to comes. */
export function waitFor(
  milliseconds: number,
  signal: AbortSignal,
  subscribe?: (again: () => void) => () => void,
): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, Math.min(milliseconds, longestMs))
    const stop = subscribe?.(done)
    function done() {
      clearTimeout(timer)
      stop?.()
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
