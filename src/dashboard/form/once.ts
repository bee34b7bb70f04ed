/** Presses that follow each other faster than this are one click, in milliseconds. */
export const sameClickMs = 400

/** Runs what a press begins: once for all presses of one click, and not again before it has ended. */
export type Once = {
  /** Undefined where the press runs nothing. `content` tells what is sent: another content is another click. */
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
