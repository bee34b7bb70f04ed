import { remembered } from '#dashboard/i18n/remembered'

/** Twice a month for a year; no zone has a shorter clock change. */
const times = Array.from({ length: 24 }, (_, n) => Date.UTC(new Date().getUTCFullYear(), n / 2, n % 2 === 0 ? 1 : 15))

/** Local times of a zone at those instants. */
const clocks = remembered((timeZone: string) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return times.map(time => format.format(time)).join()
})

/** Whether two zones have the same local time all year, such as Stockholm and Berlin. */
export const sameClocks = (one: string, other: string): boolean => one === other || clocks(one) === clocks(other)
