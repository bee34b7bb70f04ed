import type { Format } from '#dashboard/i18n/format'
import type { Column } from '#dashboard/ui/table/column'
import { Time } from './time'
import { timeValues } from './time-values'

type TimeColumn<T> = Omit<Column<T>, 'value' | 'text' | 'cell'> & {
  /** The row's API time; without an offset it is UTC. */
  of: (row: T) => string | null | undefined
  precision?: 'date' | 'dateTime'
}

/** A time column: sorted by instant, shown in the viewer's zone, exported in UTC. */
export const timeColumn = <T,>(
  format: Format,
  { of, precision = 'dateTime', ...column }: TimeColumn<T>,
): Column<T> => ({
  ...timeValues(format, of, precision),
  cell: row => <Time value={of(row)} precision={precision} absent="" still />,
  isTime: true,
  ...column,
})
