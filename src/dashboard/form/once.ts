/** Presses within this many milliseconds count as one click. */
export const sameClickMs = 400

/** Runs work once per click, and not again while it is pending. */
export type Once = {
  /** Undefined if the press runs nothing. `content` identifies the input: other content is another click. */
  run: <A>(content: string, work: () => Promise<A>) => Promise<A> | undefined
  isRunning: () => boolean
}

export function createOnce(): Once {
  let isRunning = false
  let last: string | undefined
  let pressedAt = Number.NEGATIVE_INFINITY
  const runOnce = async <A>(work: () => Promise<A>): Promise<A> => {
    isRunning = true
    try {
      return await work()
    } finally {
      isRunning = false
    }
  }
  return {
    run(content, work) {
      const isSameClick = content === last && Date.now() - pressedAt < sameClickMs
      pressedAt = Date.now()
      if (isRunning || isSameClick) return undefined
      last = content
      return runOnce(work)
    },
    isRunning: () => isRunning,
  }
}
