import { session } from '#dashboard/data/session/session'
import type { JobWait } from '#dashboard/data/store/collections'
import { growingPause } from '#dashboard/data/timing/growing-pause'
import { waitFor } from '#dashboard/data/timing/wait-for'

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
  let [nextSlot, heldUntil, onEnd, asking] = [0, 0, 0, 0]
  let wait: JobWait | undefined

  const say = (next: JobWait | undefined) => {
    if (next?.for === wait?.for && next?.until === wait?.until) return
    wait = next
    onWait(next)
  }
  const over = () => {
    if (asking === 0 && heldUntil <= Date.now()) say(undefined)
  }

  return {
    /** Ends when a row may be sent, or the job is held. */
    async turn(): Promise<void> {
      while (!signal.aborted && personNow() !== person) {
        say({ for: 'session' })
        await waitFor(60_000, signal, session.subscribe)
      }
      while (!signal.aborted && !navigator.onLine) {
        say({ for: 'connection' })
        await waitFor(15_000, signal, whenOnline)
      }
      while (!signal.aborted && heldUntil > Date.now()) {
        const isConnection = wait?.for === 'connection'
        await waitFor(heldUntil - Date.now(), signal, isConnection ? whenOnline : undefined)
        if (isConnection) heldUntil = 0
      }
      over()
      if (pace === 0) return
      const slot = Math.max(nextSlot, Date.now())
      nextSlot = slot + pace
      if (slot > Date.now()) await waitFor(slot - Date.now(), signal)
    },
    /** Nothing is sent for a while; false where that has been so for too long. */
    hold(reason: JobWait['for'], ms: number | undefined): boolean {
      if (reason === 'session') return true
      if (reason === 'limit') {
        heldUntil = Math.max(heldUntil, Date.now() + (ms ?? usualLimitMs))
        say({ for: 'limit', until: new Date(heldUntil).toISOString() })
        return true
      }
      onEnd += 1
      // What was said by those that were under way at once counts once.
      if (heldUntil <= Date.now()) heldUntil = Date.now() + (ms ?? growingMs(onEnd))
      say({ for: 'connection' })
      return onEnd < mostOnEnd
    },
    /** Between two questions about one row. */
    async forAnswer(asked: number): Promise<void> {
      asking += 1
      say({ for: personNow() === person ? 'connection' : 'session' })
      await waitFor(growingMs(asked + 1), signal, again => {
        const stops = [whenOnline(again), session.subscribe(again)]
        return () => {
          for (const stop of stops) stop()
        }
      })
      asking -= 1
    },
    /** A row came through. */
    wentWell(): void {
      onEnd = 0
      if (wait?.for === 'connection') heldUntil = 0
      over()
    },
  }
}

/** Who is signed in; undefined while nobody is. */
function personNow(): string | undefined {
  const who = session.get()
  return who.state === 'signed-in' ? (who.me.person?.id ?? '') : undefined
}
