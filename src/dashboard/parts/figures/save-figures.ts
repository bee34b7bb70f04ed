import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import type { CsvValue } from '#dashboard/parts/csv/csv-cell'
import { csvDialect } from '#dashboard/parts/csv/csv-dialect'
import { csvTime } from '#dashboard/parts/csv/csv-time'
import { saveCsv } from '#dashboard/parts/csv/save-csv'
import type { FiguresSubject } from './figures-subject'
import { figuresText } from './figures-text'

/** A column of a file, with the cell of each row. */
export type FigureColumn<R> = { header: string; cell: (row: R, write: WriteFigure) => CsvValue }

/** Figures as a file has them: with the decimals of the screen. */
export type WriteFigure = {
  decimal: (value: number, digits: number) => string
  /** In percent, without the sign. */
  percent: (share: number) => string
}

type Figures<R> = {
  rows: readonly R[]
  columns: readonly FigureColumn<R>[]
  subject: FiguresSubject
  /** When a row was read, where each has a time of its own. */
  readAt?: (row: R) => string | undefined
  fileName: string
}

const plain = formatFor('en', 'UTC')

/** Saves the figures of a card; each row says what it is of, of which period and when it was read. */
export async function saveFigures<R>(figures: Figures<R>, excel: boolean, locale: Locale): Promise<void> {
  const { rows, columns, subject, readAt, fileName } = figures
  const t = figuresText[locale]
  const dialect = csvDialect(excel, locale)
  const write: WriteFigure = {
    decimal: (value, digits) => value.toFixed(digits).replace('.', dialect.decimal),
    percent: share => plain.percent(share).replace('%', '').replaceAll(',', '').replace('.', dialect.decimal),
  }
  const all: FigureColumn<R>[] = [
    { header: t.name, cell: () => subject.name },
    ...(subject.period === undefined ? [] : [{ header: t.period, cell: () => subject.period }]),
    ...columns,
    { header: t.readColumn, cell: row => csvTime(readAt ? readAt(row) : subject.readAt.toSorted().at(-1)) },
  ]
  await saveCsv(
    fileName,
    all.map(({ header }) => header),
    rows.map(row => all.map(({ cell }) => cell(row, write))),
    dialect,
  )
}
