/**
 * Work in pieces, some of them at once: the one engine for what is asked or sent many times. It can be held, gone on with and
 * given up; a failure that concerns every piece stops it until somebody says otherwise.
 */

/** `stopped`: a failure that concerns more than a piece, so the rest waits until somebody says so. */
export type QueueStatus = 'running' | 'paused' | 'cancelled' | 'stopped' | 'finished'

export type QueueSnapshot = {
  status: QueueStatus
  /** Pieces that are being worked on. */
  inFlight: number
  /** There are pieces that nobody has begun. */
  isWaiting: boolean
  /** What stopped it. */
  error: unknown
}

/** How a piece ended: well, unless there is more to do. */
export type Ended<P> = {
  /** Pieces that are still to be done. */
  again?: readonly P[]
  /** They come next; otherwise after all others. */
  next?: boolean
  /** Every other piece would fail like this: no more are begun. `isNeeded`: asked in the moment it would stop. */
  stop?: { cause: unknown; isNeeded?: () => boolean }
}

type QueueOptions<P> = {
  pieces: readonly P[]
  atOnce: number
  /** `signal`: it is given up. What it rejects with stops the queue. */
  work: (piece: P, signal: AbortSignal) => Promise<Ended<P> | undefined>
  /** Told after everything that changed. */
  onChange?: () => void
}

export type WorkQueue<P> = {
  snapshot: () => QueueSnapshot
  /** More to do, after all others. */
  add: (pieces: readonly P[]) => void
  pause: () => void
  /** Begins, or goes on after a pause, a cancelling or a stop. */
  resume: () => void
  /** Gives up what is under way as well. */
  cancel: () => void
}

/** What works on the pieces, once it is told to `resume`. */
export function createWorkQueue<P>({ pieces, atOnce, work, onChange = () => {} }: QueueOptions<P>): WorkQueue<P> {
  let [rest, at] = [pieces, 0]
  const next: P[] = []
  const later: P[] = []
  let inFlight = 0
  let command: 'running' | 'paused' | 'cancelled' | 'stopped' = 'running'
  let error: unknown
  let giveUp = new AbortController()

  const isEmpty = () => next.length === 0 && at >= rest.length && later.length === 0
  const take = (): P => {
    if (next.length > 0) return next.shift() as P
    if (at >= rest.length) [rest, at] = [later.splice(0), 0]
    const piece = rest[at] as P
    at += 1
    return piece
  }
  const stop = (cause: unknown) => {
    error ??= cause
    if (command === 'running') command = 'stopped'
  }

  async function run(piece: P) {
    inFlight += 1
    const failed = (cause: unknown): Ended<P> => ({ again: [piece], stop: { cause } })
    const ended = await work(piece, giveUp.signal).catch(failed)
    if (ended?.stop && (ended.stop.isNeeded?.() ?? true)) stop(ended.stop.cause)
    if (ended?.next) next.unshift(...(ended.again ?? []))
    else for (const again of ended?.again ?? []) later.push(again)
    inFlight -= 1
    proceed()
  }

  const mayBegin = () => command === 'running' && inFlight < atOnce && !isEmpty()

  function proceed() {
    while (mayBegin()) void run(take())
    onChange()
  }

  function status(): QueueStatus {
    if (isEmpty() && inFlight === 0) return 'finished'
    // What is under way may still come to a good end.
    return command === 'stopped' && inFlight > 0 ? 'running' : command
  }

  return {
    snapshot: () => ({ status: status(), inFlight, isWaiting: !isEmpty(), error }),
    add: more => {
      for (const piece of more) later.push(piece)
      proceed()
    },
    pause() {
      command = 'paused'
      onChange()
    },
    resume() {
      command = 'running'
      error = undefined
      // What was begun before a pause is still given up with the rest.
      if (giveUp.signal.aborted) giveUp = new AbortController()
      proceed()
    },
    cancel() {
      command = 'cancelled'
      giveUp.abort()
      onChange()
    },
  }
}
