/** Milliseconds that a worker is held for somebody who may be on the way to its page. */
const idleMs = 10_000

/**
 * Workers of one kind, of which one can be started before it is needed: its code is then there when the first rows come.
 * `start` is a function of the feature, as the build finds the worker's file by it.
 */
export function createSpareWorker(start: () => Worker): { prepare: () => void; take: () => Worker } {
  let spare: Worker | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    clearTimeout(timer)
    const worker = spare
    spare = undefined
    return worker
  }
  const discard = () => release()?.terminate()
  return {
    prepare: () => {
      clearTimeout(timer)
      timer = setTimeout(discard, idleMs)
      if (spare) return
      spare = start()
      // Whoever needs one later starts another, and is told why that does not load.
      spare.addEventListener('error', discard, { once: true })
    },
    take: () => {
      const worker = release()
      worker?.removeEventListener('error', discard)
      return worker ?? start()
    },
  }
}
