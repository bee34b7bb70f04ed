import type { ReactNode } from 'react'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { type CsvValue, csvTime, decimalSign } from '#dashboard/parts/csv/csv-cell'
import type { FileKind } from '#dashboard/ui/chart/share-menu'
import type { FiguresSubject } from './figures-subject'
import { figuresText } from './figures-text'

/** A column of figures: shown in the table if it has `renderCell`, exported if it has `value`. */
export type FigureColumn<R> = {
  header: string
  /** Header of the export, where it says more than the table's. */
  fileHeader?: string
  numeric?: boolean
  renderCell?: (row: R) => ReactNode
  value?: (row: R, write: WriteFigure) => CsvValue
}

/** Formats figures for an export with the decimals of the screen: numbers for a workbook, text for CSV. */
export type WriteFigure = {
  decimal: (value: number, digits: number) => string | number
  /** In percent, without the sign. */
  percent: (share: number) => string | number
}

export type Figures<R> = {
  rows: readonly R[]
  columns: readonly FigureColumn<R>[]
  subject: FiguresSubject
  /** When a row was read, if each row has its own time. */
  readAt?: (row: R) => string | undefined
  fileName: string
}

const plain = formatFor('en', 'UTC')

/** Returns header and cells of an export; each row names its subject, period and time of reading. */
export function figureRows<R>(figures: Figures<R>, kind: FileKind, locale: Locale) {
  const { rows, columns, subject, readAt } = figures
  const t = figuresText[locale]
  // A share such as "<0.1" is not a number.
  const figure = (text: string) =>
    kind === 'csv' || Number.isNaN(Number(text)) ? text.replace('.', decimalSign(locale)) : Number(text)
  const write: WriteFigure = {
    decimal: (value, digits) => figure(plain.decimal(value, digits).replaceAll(',', '')),
    percent: share => figure(plain.percent(share).replace('%', '').replaceAll(',', '')),
  }
  const all: FigureColumn<R>[] = [
    { header: t.name, value: () => subject.name },
    ...(subject.period === undefined ? [] : [{ header: t.period, value: () => subject.period }]),
    ...columns.filter(({ value }) => value),
    { header: t.readColumn, value: row => csvTime(readAt ? readAt(row) : subject.readAt.toSorted().at(-1)) },
  ]
  return {
    header: all.map(({ header, fileHeader = header }) => fileHeader),
    cells: rows.map(row => all.map(({ value }) => value?.(row, write))),
  }
}
