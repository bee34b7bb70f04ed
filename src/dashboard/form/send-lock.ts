/**
 * What became of what was sent. `done`: it was done. `refused`: nothing was done, so it may be sent again. `unknown`: it
 * may have been done.
 */
export type SendOutcome = 'done' | 'refused' | 'unknown'

/** The right to send: one click, and the double clicks around it, take it once. */
export type SendLock = {
  /** Asks for the right to send `content`. Every press is told of here, also those that do not get it. */
  take: (content: string) => boolean
  /** What was sent has its answer. */
  settle: (outcome: SendOutcome) => void
  /** Nothing was sent after all. */
  release: () => void
  /** Somebody typed: the next press is no longer part of the last click, unless what it did is unknown. */
  typed: () => void
  /** The answer is awaited. */
  sending: () => boolean
  /** Does `work` where the right is given, and settles by what became of it; undefined where it is not given. */
  run: <A>(
    content: string,
    work: () => Promise<A>,
    outcomeOf: (error?: unknown) => SendOutcome,
  ) => Promise<A> | undefined
}

/** After something was done, or may have been, presses within this time are still the same click. */
const oneClick = 1000
/** Presses of one burst follow each other faster than this. */
const burst = 400

/** Work begins in the press itself; what it throws before it gives a promise is a failure like any other. */
function begin<A>(work: () => Promise<A>): Promise<A> {
  try {
    return work()
  } catch (error) {
    return Promise.reject(error)
  }
}

/**
 * While an answer is awaited no press sends. After it the rest of a burst of clicks still may come: where nothing was
 * done, a press counts again once the burst has ended or once the content is another; else a second later.
 */
export function createSendLock(now: () => number = Date.now): SendLock {
  let state: 'free' | 'sending' | SendOutcome = 'free'
  let sent = ''
  let pressedAt = Number.NEGATIVE_INFINITY
  let settledAt = 0
  let touched = false

  const sameClick = (content: string, quiet: number): boolean => {
    if (state === 'free') return false
    if (state === 'sending') return true
    if (state === 'refused') return !touched && content === sent && quiet < burst
    return now() - settledAt < oneClick && !(touched && state === 'done')
  }
  const lock: SendLock = {
    take(content) {
      const quiet = now() - pressedAt
      pressedAt = now()
      if (sameClick(content, quiet)) return false
      state = 'sending'
      sent = content
      touched = false
      return true
    },
    settle(outcome) {
      state = outcome
      settledAt = now()
    },
    release() {
      state = 'free'
    },
    typed() {
      if (state !== 'sending') touched = true
    },
    sending: () => state === 'sending',
    run(content, work, outcomeOf) {
      if (!lock.take(content)) return undefined
      const done = begin(work)
      done.then(
        () => lock.settle(outcomeOf()),
        (error: unknown) => lock.settle(outcomeOf(error)),
      )
      return done
    },
  }
  return lock
}
