import { remembered } from '#dashboard/i18n/remembered'

/** Twice a month for a year: no zone changes its clocks for less. */
const times = Array.from({ length: 24 }, (_, n) => Date.UTC(new Date().getUTCFullYear(), n / 2, n % 2 === 0 ? 1 : 15))

/** What the clocks of a zone show at those times. */
const clocks = remembered((timeZone: string) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return times.map(time => format.format(time)).join()
})

/** Whether two zones have the same days this year, such as those of Stockholm and Berlin. */
export const sameClocks = (one: string, other: string): boolean => one === other || clocks(one) === clocks(other)
