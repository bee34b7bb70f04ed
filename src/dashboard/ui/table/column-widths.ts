import { useState } from 'react'
import { type Column, cellText } from './column'
import type { RowSelection, RowSource, TableRow } from './row-source'

const defaultWidth = 160
const widest = 440
/** Padding and icons around the text of a cell and of a header, in px. */
const [cellPadding, headPadding] = [26, 48]
const box = 24
/** Reserve in px: later rows may have numbers two digits longer than the first rows. */
const digitReserve = 18
const headScale = 0.86
/** Share of its width that a column with short texts keeps. */
const leastShare = 0.6
/** Word columns may shrink to this share before the table scrolls sideways instead. */
const leastSqueeze = 0.85
/** Numbers with separators: phone numbers, amounts, plain dates. */
const figure = /^[\d\s+().,:;/\-\u2011–−%]*\d[\d\s+().,:;/\-\u2011–−%]*$/

/** Widths of a column in px: the minimum, and the one that shows all of its text. A figure is never cut. */
type Fit = { needs: number; ideal: number; isFigure: boolean }

const widthOf = (column: { width?: number }) => column.width ?? defaultWidth

/**
 * Returns the minimum and ideal width of each column for these rows. A column of words with custom cells keeps its own
 * width. `boxed`: rows have checkboxes.
 */
export function fitOf<T>(
  columns: readonly Column<T>[],
  rows: readonly (TableRow<T> | undefined)[],
  boxed = false,
): Fit[] {
  const values = rows.flatMap(row => (row?.ok ? [row.value] : []))
  return columns.map((column, at) => {
    const beside = boxed && at === 0 ? box : 0
    const width = widthOf(column) + beside
    const texts = values.map(row => cellText(column, row)).filter(Boolean)
    const isFigure =
      column.isTime === true || column.align === 'end' || (texts.length > 0 && texts.every(text => figure.test(text)))
    const longest = Math.ceil(texts.reduce((most, text) => Math.max(most, textWidth(text)), 0)) + cellPadding + beside
    if (values.length === 0 || (column.cell && !isFigure)) return { needs: width, ideal: width, isFigure }
    // A custom cell may show more beside the number.
    if (column.cell) return { needs: Math.max(width, longest), ideal: Math.max(width, longest), isFigure }
    const head = textWidth(column.header) * headScale + headPadding
    const ideal = Math.ceil(Math.min(widest, Math.max(longest, head, width * leastShare)))
    const needs = Math.min(width, ideal)
    return { needs: isFigure ? Math.max(needs, Math.min(widest, longest + digitReserve)) : needs, ideal, isFigure }
  })
}

/**
 * Distributes `room` px: first each column's minimum, then what cut texts need, then the rest in proportion. If room is
 * short, word columns shrink; if that is not enough, the table overflows its box.
 */
export function columnWidths(fit: readonly Fit[], room: number): { widths: number[]; fits: boolean } {
  const needs = fit.map(each => each.needs)
  const total = sum(needs)
  if (room <= total) {
    const words = sum(fit.map(({ isFigure, needs }) => (isFigure ? 0 : needs)))
    const kept = words > 0 ? 1 - (total - room) / words : 1
    if (room < total && kept < leastSqueeze) return { widths: needs, fits: false }
    return { widths: fit.map(({ isFigure, needs }) => (isFigure ? needs : needs * kept)), fits: true }
  }
  const lacks = fit.map(({ needs, ideal }) => Math.max(0, ideal - needs))
  const share = Math.min(1, (room - total) / (sum(lacks) || 1))
  const grown = needs.map((width, at) => width + (lacks[at] ?? 0) * share)
  const stretch = room / sum(grown)
  return { widths: grown.map(width => width * stretch), fits: true }
}

/** Rows measured for the column widths; later rows do not change them. */
const sampleRows = 50

type Fitted<T> = {
  columns: readonly Column<T>[]
  source: Pick<RowSource<T>, 'rows'>
  loaded: boolean
  /** Rows are loaded, and newer or more rows are being fetched. */
  busy: boolean
  compact: boolean
  selection?: RowSelection | undefined
}

/**
 * Returns the fit for the first rows, computed when they have loaded and when the shown columns change. Rows that were
 * being filled in, such as numbers under check, are measured again when complete.
 */
export function useColumnFit<T>({ columns, source, loaded, busy, compact, selection }: Fitted<T>) {
  const ready = loaded && !compact
  const boxed = selection !== undefined
  const shown = [ready, boxed, ...columns.map(({ id }) => id)].join('\n')
  const work = () => ({ shown, filling: busy, fit: fitOf(columns, ready ? source.rows(0, sampleRows) : [], boxed) })
  const [cached, setCached] = useState(work)
  if (cached.shown === shown && (busy || !cached.filling)) return cached.fit
  const next = work()
  setCached(next)
  return next.fit
}

/** Estimates the width of a text in px: more for digits and capitals, less for narrow letters. */
function textWidth(text: string): number {
  let width = 0
  for (const letter of text.slice(0, 80)) {
    width += /[\p{Lu}\d@+%&mw—…]/u.test(letter) ? 9.2 : /[ijlft.,:;'’|!()[\] -]/.test(letter) ? 5 : 8
  }
  return width
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
