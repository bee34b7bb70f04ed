import type { Format } from '#dashboard/i18n/format'
import type { FigureColumn } from './figure-rows'

type Of<R> = (row: R) => number | undefined

/** A column of counts; `none` stands in the table where a count is not given. */
export const countColumn = <R>(format: Format, header: string, of: Of<R>, none = ''): FigureColumn<R> => ({
  header,
  numeric: true,
  renderCell: row => {
    const count = of(row)
    return count === undefined ? none : format.number(count)
  },
  value: of,
})

/** A column of shares from 0 to 1; `none` words in the table why there is none. */
export const shareColumn = <R>(
  format: Format,
  header: string,
  of: Of<R>,
  none: (row: R) => string = () => '',
): FigureColumn<R> => ({
  header,
  fileHeader: `${header} (%)`,
  numeric: true,
  renderCell: row => {
    const share = of(row)
    return share === undefined ? none(row) : format.percent(share)
  },
  value: (row, { percent }) => {
    const share = of(row)
    return share === undefined ? undefined : percent(share)
  },
})
