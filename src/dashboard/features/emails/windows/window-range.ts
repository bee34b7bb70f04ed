import { clockChange, type Window } from './delivery-windows'

/** From when to when, on the clocks of a zone: "Tue, 24 Nov 2026, 09:00–11:00". Offsets are told where they change. */
export function windowRange(window: Window, tag: string, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      ...options,
    })
  const [opens, closes] = [new Date(window.opens), new Date(window.closes)]
  if (clockChange(window, timeZone) === 0) return format({}).formatRange(opens, closes)
  // The night the clocks are put back, a range from 02:30 to 02:30 would be written as one moment.
  const exact = format({ timeZoneName: 'shortOffset' })
  return `${exact.format(opens)} – ${exact.format(closes)}`
}

/** The same in UTC, where no hour is missing or doubled. */
export const utcRange = (window: Window, tag: string): string => `${windowRange(window, tag, 'UTC')} UTC`
