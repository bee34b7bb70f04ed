import { nextTask } from '#dashboard/data/timing/next-task'

/** Milliseconds of work after which a page gets to draw and to hear its person. */
const sliceMs = 8

/**
 * Does long work in pieces, so that no task is long: each `yield` is a place where it may pause. The first piece is done at once. Gives
 * what the work gives; rejects when it is given up.
 */
export async function inSlices<T>(work: Generator<void, T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    signal?.throwIfAborted()
    for (const begun = performance.now(); performance.now() - begun < sliceMs; ) {
      const step = work.next()
      if (step.done) return step.value
    }
    await nextTask()
  }
}
