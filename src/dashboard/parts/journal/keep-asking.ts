import { growingPause } from '#dashboard/data/timing/growing-pause'

/**
 * Asks until it is known, quietly, with growing pauses, and at once when the connection is back. Gives what stops it;
 * `onAsking` is told when it begins and when it ends.
 */
export function keepAsking(ask: () => Promise<boolean>, onAsking: (isAsking: boolean) => void = () => {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let at = 0
  let isOver = false
  let isAsking = false
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', again)
    onAsking(false)
  }
  const askOnce = async () => {
    if (isAsking || isOver) return
    clearTimeout(timer)
    isAsking = true
    const isKnown = await ask().catch(() => false)
    isAsking = false
    if (isKnown) stop()
    else if (!isOver) timer = setTimeout(() => void askOnce(), growingPause(at++, 1000, 60_000))
  }
  function again() {
    at = 0
    void askOnce()
  }
  addEventListener('online', again)
  onAsking(true)
  void askOnce()
  return stop
}
