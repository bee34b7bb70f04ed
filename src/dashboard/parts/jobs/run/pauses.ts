import { session } from '#dashboard/api/session/session'
import type { JobWait } from '#dashboard/api/store/collections'
import { growingPause } from '#dashboard/api/timing/growing-pause'
import { waitFor } from '#dashboard/api/timing/wait-for'

/** So often nothing goes through on end before a person is asked. A limit, and being offline, pass by themselves. */
const mostOnEnd = 12
/** Where a limit does not say how long it holds. */
const usualLimitMs = 20_000

/** The first time none. */
const growingMs = (times: number) => (times < 2 ? 0 : growingPause(times - 2, 1000, 60_000))

const whenOnline = (again: () => void) => {
  addEventListener('online', again)
  return () => removeEventListener('online', again)
}

type PausesOptions = {
  /** Milliseconds from one request to the next; 0 for none. */
  pace: number
  /** Ends every pause. */
  signal: AbortSignal
  /** Told when nothing is sent for a while, and when that is over. */
  onWait: (wait: JobWait | undefined) => void
}

/** When the next row may be sent: one pause for all that send. */
export function createPauses({ pace, signal, onWait }: PausesOptions) {
  /** Of whom the job is: nobody else goes on with it. */
  const person = personNow()
  let [nextSlot, pausedUntil, onEnd, awaiting] = [0, 0, 0, 0]
  let wait: JobWait | undefined

  const report = (next: JobWait | undefined) => {
    if (next?.for === wait?.for && next?.until === wait?.until) return
    wait = next
    onWait(next)
  }
  const over = () => {
    if (awaiting === 0 && pausedUntil <= Date.now()) report(undefined)
  }

  return {
    /** Ends when a row may be sent, or the job is held. */
    async turn(): Promise<void> {
      while (!signal.aborted && personNow() !== person) {
        report({ for: 'session' })
        await waitFor(60_000, signal, session.subscribe)
      }
      while (!signal.aborted && !navigator.onLine) {
        report({ for: 'connection' })
        await waitFor(15_000, signal, whenOnline)
      }
      while (!signal.aborted && pausedUntil > Date.now()) {
        const isConnection = wait?.for === 'connection'
        await waitFor(pausedUntil - Date.now(), signal, isConnection ? whenOnline : undefined)
        if (isConnection) pausedUntil = 0
      }
      over()
      if (pace === 0) return
      const slot = Math.max(nextSlot, Date.now())
      nextSlot = slot + pace
      if (slot > Date.now()) await waitFor(slot - Date.now(), signal)
    },
    /** Nothing is sent for a while; false where that has been so for too long. */
    pause(reason: JobWait['for'], ms: number | undefined): boolean {
      if (reason === 'session') return true
      if (reason === 'limit') {
        pausedUntil = Math.max(pausedUntil, Date.now() + (ms ?? usualLimitMs))
        report({ for: 'limit', until: new Date(pausedUntil).toISOString() })
        return true
      }
      onEnd += 1
      // What was said by those that were under way at once counts once.
      if (pausedUntil <= Date.now()) pausedUntil = Date.now() + (ms ?? growingMs(onEnd))
      report({ for: 'connection' })
      return onEnd < mostOnEnd
    },
    /** Between two questions about one row. */
    async forAnswer(attempts: number): Promise<void> {
      awaiting += 1
      report({ for: personNow() === person ? 'connection' : 'session' })
      await waitFor(growingMs(attempts + 1), signal, again => {
        const stops = [whenOnline(again), session.subscribe(again)]
        return () => {
          for (const stop of stops) stop()
        }
      })
      awaiting -= 1
    },
    /** A row came through. */
    wentWell(): void {
      onEnd = 0
      if (wait?.for === 'connection') pausedUntil = 0
      over()
    },
  }
}

/** Who is signed in; undefined while nobody is. */
function personNow(): string | undefined {
  const who = session.get()
  return who.state === 'signed-in' ? (who.me.person?.id ?? '') : undefined
}
