import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { printedText } from './printed-text'
import { type RowLayout, rowTop, tallest } from './row-layout'
import { useFoldedRows } from './use-folded-rows'
import type { RowWindow } from './use-row-window'

/** So many rows go on paper, some ten sheets, where they are in the page: others cannot be had before the paper is laid out. */
const most = 500

type FarRowsProps = {
  body: RefObject<HTMLElement | null>
  /** Rows that are drawn. */
  drawn: RowWindow
  /** Where all of them stand. */
  layout: RowLayout
  isElsewhere: boolean | undefined
  /** Columns of the table. */
  width: number
}

/**
 * Draws more rows than are in view while the page is put on paper, and says below them which of how many these are; brings those
 * into view that keys lead to.
 */
export function FarRows({ drawn, layout, isElsewhere, width, body }: FarRowsProps) {
  const t = useText(printedText)
  const format = useFormat()
  const [printing, setPrinting] = useState(false)
  const { from, to, setRange, measure } = drawn
  const { count } = layout
  useFoldedRows(body, rowTop(layout, count) > tallest)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const print = () =>
      flushSync(() => {
        setPrinting(true)
        if (!isElsewhere) setRange({ from: 0, to: most, shift: 0 })
      })
    const leave = () => {
      flushSync(() => setPrinting(false))
      measure(true)
    }
    addEventListener('beforeprint', print, { signal })
    addEventListener('afterprint', leave, { signal })
    return () => stop.abort()
  }, [isElsewhere, setRange, measure])

  if (!printing || to - from === count) return null
  const [first, last, all] = [from + 1, to, count].map(number => format.number(number))
  return (
    <tr>
      <td colSpan={width} className="pt-2 text-sm">
        {t.printed({ first: first ?? '', last: last ?? '', all: all ?? '' })}
      </td>
    </tr>
  )
}
