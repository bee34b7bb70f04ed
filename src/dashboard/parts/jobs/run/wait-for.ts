/** Ends after so many milliseconds, or when one of the signals is given, or when one of the events comes. */
export function waitFor(ms: number, signal: AbortSignal, subscribe?: (again: () => void) => () => void): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
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
