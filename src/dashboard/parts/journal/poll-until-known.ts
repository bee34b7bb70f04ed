import { growingPause } from '#dashboard/data/timing/growing-pause'

/**
 * Asks until it is known, quietly, with growing pauses, and at once when the connection is back. Gives what stops it;
 * `onChecking` is told when it begins and when it ends.
 */
export function pollUntilKnown(
  check: () => Promise<boolean>,
  onChecking: (isChecking: boolean) => void = () => {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let at = 0
  let isOver = false
  let isChecking = false
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', again)
    onChecking(false)
  }
  const checkOnce = async () => {
    if (isChecking || isOver) return
    clearTimeout(timer)
    isChecking = true
    const isKnown = await check().catch(() => false)
    isChecking = false
    if (isKnown) stop()
    else if (!isOver) timer = setTimeout(() => void checkOnce(), growingPause(at++, 1000, 60_000))
  }
  function again() {
    at = 0
    void checkOnce()
  }
  addEventListener('online', again)
  onChecking(true)
  void checkOnce()
  return stop
}
