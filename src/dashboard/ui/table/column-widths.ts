import { useState } from 'react'
import { type Column, cellText } from './column'
import type { RowSelection, RowSource, TableRow } from './row-source'

/** Width of a column in px where it says nothing. */
const defaultWidth = 160
const widest = 440
/** What stands around the text of a cell and of a head, in px. */
const [around, headAround] = [26, 48]
/** What the box takes with which a row is chosen, in px. */
const box = 24
/** Figures of later rows may have two digits more than those of the first rows. */
const longer = 18
/** How much smaller the text of a head is. */
const headScale = 0.86
/** What a column gives up at most to others while its text is shorter. */
const least = 0.6
/** Columns of words a little narrower than they ask for are better than a table that scrolls sideways. */
const squeezed = 0.85
/** Digits with what separates them: phone numbers, amounts, plain dates. */
const figure = /^[\d\s+().,:;/\-\u2011–−%]*\d[\d\s+().,:;/\-\u2011–−%]*$/

/** Of a column, in px: what it needs at least, and what shows all of its text. A figure is never cut. */
type Fit = { needs: number; ideal: number; isFigure: boolean }

const widthOf = (column: { width?: number }) => column.width ?? defaultWidth

/**
 * What columns need and want to show these rows. A cell of words that is drawn its own way keeps the width it asks for.
 * `boxed`: rows can be chosen.
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
    const longest = Math.ceil(texts.reduce((most, text) => Math.max(most, textWidth(text)), 0)) + around + beside
    if (values.length === 0 || (column.cell && !isFigure)) return { needs: width, ideal: width, isFigure }
    // Something may stand beside the figure.
    if (column.cell) return { needs: Math.max(width, longest), ideal: Math.max(width, longest), isFigure }
    const head = textWidth(column.header) * headScale + headAround
    const ideal = Math.ceil(Math.min(widest, Math.max(longest, head, width * least)))
    const needs = Math.min(width, ideal)
    return { needs: isFigure ? Math.max(needs, Math.min(widest, longest + longer)) : needs, ideal, isFigure }
  })
}

/**
 * The widths of columns in a box of `room` px: what each needs, then what those that would cut their text want, then all
 * in proportion. Where there is too little, words give way; where that is not enough, the table is wider than its box.
 */
export function columnWidths(fit: readonly Fit[], room: number): { widths: number[]; fits: boolean } {
  const needs = fit.map(each => each.needs)
  const total = sum(needs)
  if (room <= total) {
    const words = sum(fit.map(({ isFigure, needs }) => (isFigure ? 0 : needs)))
    const kept = words > 0 ? 1 - (total - room) / words : 1
    if (room < total && kept < squeezed) return { widths: needs, fits: false }
    return { widths: fit.map(({ isFigure, needs }) => (isFigure ? needs : needs * kept)), fits: true }
  }
  const lacks = fit.map(({ needs, ideal }) => Math.max(0, ideal - needs))
  const share = Math.min(1, (room - total) / (sum(lacks) || 1))
  const grown = needs.map((width, at) => width + (lacks[at] ?? 0) * share)
  const stretch = room / sum(grown)
  return { widths: grown.map(width => width * stretch), fits: true }
}

/** Rows whose texts decide how wide the columns are: those that come later move nothing. */
const sample = 50

type Fitted<T> = {
  columns: readonly Column<T>[]
  source: Pick<RowSource<T>, 'rows'>
  loaded: boolean
  /** Rows are there and newer ones, or more of them, are on their way. */
  busy: boolean
  compact: boolean
  selection?: RowSelection | undefined
}

/**
 * What columns need for the first rows: worked out when those are there, and when other columns are shown. Rows that
 * were still being filled in, such as numbers that are checked, are measured once more when they are full.
 */
export function useColumnFit<T>({ columns, source, loaded, busy, compact, selection }: Fitted<T>) {
  const ready = loaded && !compact
  const boxed = selection !== undefined
  const shown = [ready, boxed, ...columns.map(({ id }) => id)].join('\n')
  const work = () => ({ shown, filling: busy, fit: fitOf(columns, ready ? source.rows(0, sample) : [], boxed) })
  const [cached, setCached] = useState(work)
  if (cached.shown === shown && (busy || !cached.filling)) return cached.fit
  const next = work()
  setCached(next)
  return next.fit
}

/** About the width in px that a text takes at the reading size: more for digits and capitals, less for thin letters. */
function textWidth(text: string): number {
  let width = 0
  for (const letter of text.slice(0, 80)) {
    width += /[\p{Lu}\d@+%&mw—…]/u.test(letter) ? 9.2 : /[ijlft.,:;'’|!()[\] -]/.test(letter) ? 5 : 8
  }
  return width
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
