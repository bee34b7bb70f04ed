import { type Format, instantOf } from '#dashboard/i18n/format'
import { csvTime } from '#dashboard/parts/csv/csv-cell'

type Time = string | null | undefined

/** The values of a time column: sorted by instant, shown in the viewer's zone, exported in UTC. */
export const timeValues = <T>(format: Format, of: (row: T) => Time, precision: 'date' | 'dateTime' = 'dateTime') => ({
  value: (row: T) => instantOf(of(row)),
  text: (row: T) => format[precision](of(row)),
  exportValue: (row: T) => csvTime(of(row)),
})
