import { vi } from 'vitest'

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
