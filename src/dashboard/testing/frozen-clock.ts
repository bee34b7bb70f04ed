import { onTestFinished, vi } from 'vitest'
import { session } from '#dashboard/api/session/session'

/** Freezes `Date.now` until the test ends; only `pass` advances it. */
export function frozenClock(): { pass: (milliseconds: number) => void } {
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  return {
    pass(milliseconds) {
      now += milliseconds
    },
  }
}

/**
 * Sets the clock until the test ends, and reads the session after that: a session time in the future would start a
 * timer of months, which fires at once.
 */
export function clockAt(now: Date): void {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  session.provide(session.get())
}
