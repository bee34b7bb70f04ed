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

/** A figure of an export as a number. A share such as "<0.1" is not one: it is text, as every figure of a CSV. */
const figureOf = (text: string, locale: Locale, isText = false): string | number =>
  isText || Number.isNaN(Number(text)) ? text.replace('.', decimalSign(locale)) : Number(text)

/** A share in percent for an export, without the sign. */
export const percentFigure = (share: number, locale: Locale, isText?: boolean): string | number =>
  figureOf(plain.percent(share).replace('%', '').replaceAll(',', ''), locale, isText)

/** Returns header and cells of an export; each row names its subject, period and time of reading. */
export function figureRows<R>(figures: Figures<R>, kind: FileKind, locale: Locale) {
  const { rows, columns, subject, readAt } = figures
  const t = figuresText[locale]
  const isText = kind === 'csv'
  const write: WriteFigure = {
    decimal: (value, digits) => figureOf(plain.decimal(value, digits).replaceAll(',', ''), locale, isText),
    percent: share => percentFigure(share, locale, isText),
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
