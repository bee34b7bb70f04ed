/** Ends after so many milliseconds, or when the signal is given, or when what it subscribes to comes. */
export function waitFor(
  milliseconds: number,
  signal: AbortSignal,
  subscribe?: (again: () => void) => () => void,
): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, milliseconds)
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
