import { type Format, instantOf } from '#dashboard/i18n/format'
import { csvTime } from '#dashboard/parts/csv/csv-time'
import type { Column } from '#dashboard/ui/table/column'
import { Time } from './time'

type TimeColumn<T> = Omit<Column<T>, 'value' | 'text' | 'cell'> & {
  /** An API time of the row; without an offset it is UTC. */
  of: (row: T) => string | null | undefined
  precision?: 'date' | 'dateTime'
}

/** A column of times: sorted by the moment, read in the viewer's zone, exported in UTC. */
export const timeColumn = <T,>(
  format: Format,
  { of, precision = 'dateTime', ...column }: TimeColumn<T>,
): Column<T> => ({
  value: row => instantOf(of(row)),
  text: row => format[precision](of(row)),
  exportValue: row => csvTime(of(row)),
  cell: row => <Time value={of(row)} precision={precision} absent="" still />,
  isTime: true,
  ...column,
})
