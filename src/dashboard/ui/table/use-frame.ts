import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useMedia } from '#dashboard/ui/use-media'
import { type Column, cellText } from './column'
import type { TableRow } from './row-source'

/** Whether the window is as narrow as a phone; rows are then titles over a line of details. */
export const useCompact = (): boolean => useMedia('(max-width: 639.98px)')

type FrameOptions<T> = {
  /** Names the columns; others are measured anew. */
  shown: string
  /** Rows are being filled in; they are measured again when complete. */
  filling: boolean
  columns: readonly Column<T>[]
  rows: () => FrameRows<T>
}

type Rows<T> = readonly (TableRow<T> | undefined)[]

/** The rows that the browser laid out, and others that are known. */
type FrameRows<T> = { drawn: Rows<T>; known: Rows<T> }

/**
 * Returns the top of a table's box from the start of the page in px, and the widths of its columns, which stay when
 * other rows are scrolled to. `widths` is undefined while the browser lays the columns out to be measured.
 */
export function useFrame<T>(box: RefObject<HTMLElement | null>, { shown, filling, columns, rows }: FrameOptions<T>) {
  const [{ width, top }, setPlace] = useState({ width: 0, top: 0 })
  const [layout, setLayout] = useState({ shown: '', width: 0, filling, ...columnWidths([], 0) })
  useLayoutEffect(() => {
    const take = () => {
      if (!box.current) return
      const next = placeOf(box.current)
      setPlace(before => (before.width === next.width && before.top === next.top ? before : next))
    }
    take()
    window.addEventListener('resize', take)
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(take)
    if (box.current) observer?.observe(box.current)
    // Content above the box may grow.
    observer?.observe(document.body)
    return () => {
      window.removeEventListener('resize', take)
      observer?.disconnect()
    }
  }, [box])
  const isMeasured = layout.shown === shown && layout.width === width && (filling || !layout.filling)
  const measure = useEffectEvent((place: HTMLElement) => {
    const heads = place.querySelectorAll('thead th')
    const some = rows()
    const fit = columns.map((column, at) => fitOf(column, some, heads[at]?.getBoundingClientRect().width ?? 0))
    const room = placeOf(place).width
    setLayout({ shown, filling, width: room, ...columnWidths(fit, room) })
  })
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the layout is known only here, before it is painted
    if (!isMeasured && box.current) measure(box.current)
  }, [box, isMeasured, shown, width, filling])
  return { top, fits: width === 0 || layout.fits, widths: isMeasured ? layout.widths : undefined }
}

function placeOf(box: HTMLElement) {
  const { width, top } = box.getBoundingClientRect()
  return { width: Math.floor(width), top: Math.round(top + window.scrollY) }
}

const defaultWidth = 160
/** Widths in px of a digit, and of the space beside the text of a cell. */
const [digitWidth, cellSpace] = [9, 24]
/** Later rows may have numbers two digits longer; times hardly differ. */
const laterDigits = 2
/** Width in px beyond which a cell is cut also while it is measured. */
const mostWidth = 416
/** Word columns may shrink to this share before the table scrolls sideways instead. */
const leastShare = 0.85
/** Numbers with separators: phone numbers, amounts, plain dates. */
const figure = /^[\d\s+().,:;/\-\u2011–−%]*\d[\d\s+().,:;/\-\u2011–−%]*$/

/** Widths of a column in px: the least, the usual, and the one that shows all of its text. */
type Fit = { least: number; usual: number; whole: number }

const textsOf = <T>(column: Column<T>, rows: Rows<T>) =>
  rows.flatMap(row => (row?.ok ? [cellText(column, row.value)] : []))

const longest = (texts: readonly string[]) => texts.reduce((most, { length }) => Math.max(most, length), 0)

/** Width of a column of figures: those of other known rows may be longer than the drawn ones. */
function figureWidth(drawn: readonly string[], known: readonly string[], laidOut: number): number {
  const most = digitWidth * longest(known)
  const asKnown = longest(drawn) > 0 ? laidOut + most - digitWidth * longest(drawn) : cellSpace + most
  return Math.max(laidOut, Math.min(asKnown, mostWidth))
}

/** Figures are never cut. `laidOut` is the width of the longest cell or of the header. */
function fitOf<T>(column: Column<T>, { drawn, known }: FrameRows<T>, laidOut: number): Fit {
  const { width = defaultWidth, cell } = column
  const texts = textsOf(column, drawn)
  const given = texts.filter(Boolean)
  const isFixed = column.isTime || column.hasFigures || column.align === 'end'
  const isFigure = isFixed || (given.length > 0 && given.every(text => figure.test(text)))
  // Words among the figures of other rows are cut like all words.
  const others = () => textsOf(column, known).filter(text => isFixed || figure.test(text))
  const later = isFigure && !column.isTime && !column.hasFigures ? digitWidth * laterDigits : 0
  const needed = isFigure ? Math.max(laidOut + later, figureWidth(texts, others(), laidOut)) : laidOut
  // A custom cell may fill its width, as a bar does.
  const whole = texts.length === 0 ? width : cell ? Math.max(width, needed) : needed
  if (isFigure) return { least: whole, usual: whole, whole }
  const usual = Math.min(width, whole)
  return { least: usual * leastShare, usual, whole }
}

/** Distributes `room` px: first each column's least, then its usual width, its whole text, and the rest in proportion. */
function columnWidths(fit: readonly Fit[], room: number): { widths: number[]; fits: boolean } {
  const total = (size: keyof Fit) => sum(fit.map(each => each[size]))
  if (room < total('least')) return { widths: fit.map(({ usual }) => usual), fits: false }
  const [from, to] = room < total('usual') ? (['least', 'usual'] as const) : (['usual', 'whole'] as const)
  const share = Math.min(1, (room - total(from)) / (total(to) - total(from) || 1))
  const stretch = Math.max(1, room / (total('whole') || 1))
  return { widths: fit.map(each => (each[from] + (each[to] - each[from]) * share) * stretch), fits: true }
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
