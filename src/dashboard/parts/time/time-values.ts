import { type Format, instantOf } from '#dashboard/i18n/format'
import { csvTime } from '#dashboard/parts/csv/csv-cell'

type Time = string | null | undefined

/** What a column of times needs beside its cells: sorted by the moment, read in the viewer's zone, exported in UTC. */
export const timeValues = <T>(format: Format, of: (row: T) => Time, precision: 'date' | 'dateTime' = 'dateTime') => ({
  value: (row: T) => instantOf(of(row)),
  text: (row: T) => format[precision](of(row)),
  exportValue: (row: T) => csvTime(of(row)),
})
