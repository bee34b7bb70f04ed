import { onTestFinished, vi } from 'vitest'
import { session } from '#dashboard/api/session/session'

/** Holds `Date.now`, so that only `pass` makes it later, whatever the machine has to do besides; until the test ends. */
export function frozenClock(): { pass: (milliseconds: number) => void } {
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  return {
    pass(milliseconds) {
      now += milliseconds
    },
  }
}

/**
 * Holds the clock at a time until the test ends. Who is signed in is known from then on: known later than now, it would be
 * waited for with a timer of months, which fires at once.
 */
export function clockAt(now: Date): void {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  session.provide(session.get())
}
