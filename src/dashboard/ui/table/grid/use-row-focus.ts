import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

const rowSelector = 'tr[data-index]'
const targetSelector = '[data-row-focus]'

type RowFocus = {
  /** The row that has the focus or had it last. */
  active: number
  /** Whether the focus is in the rows: such a row stays drawn wherever it is scrolled to. */
  inside: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * One tab stop for all rows, moved with the arrow keys, Home, End, Page Up and Page Down. The focus is on the row's
 * link or button (`data-row-focus`), on the row itself where it has none or is still on its way.
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, count: number, page: () => number): RowFocus {
  const [active, setActive] = useState(0)
  const [inside, setInside] = useState(false)
  const moving = useRef(false)
  const last = Math.max(0, count - 1)

  // After each render: the row moved to may have been drawn, or a placeholder with the focus gave way to its row.
  useLayoutEffect(() => {
    if (!inside && !moving.current) return
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${Math.min(active, last)}"]`)
    if (!row) return
    const target = row.querySelector<HTMLElement>(targetSelector) ?? row
    const holder = document.activeElement
    const waiting = (holder === row && target !== row) || holder === document.body
    if (!moving.current && !waiting) return
    const scroll = moving.current
    moving.current = false
    target.focus({ preventScroll: true })
    if (scroll) row.scrollIntoView?.({ block: 'nearest' })
  })

  return {
    active: Math.min(active, last),
    inside,
    onKeyDown: event => {
      const target = event.target as HTMLElement
      if (!target.matches(`${targetSelector},${rowSelector}`) || event.altKey || event.ctrlKey || event.metaKey) return
      const next = nextRow(event.key, Math.min(active, last), last, page())
      if (next === undefined) return
      event.preventDefault()
      moving.current = true
      setActive(next)
      // The same row again is no change: scroll back to it all the same.
      if (next === active) target.closest(rowSelector)?.scrollIntoView?.({ block: 'nearest' })
    },
    onFocus: event => {
      const index = event.target.closest<HTMLElement>(rowSelector)?.dataset.index
      setInside(true)
      if (index !== undefined && !moving.current) setActive(Number(index))
    },
    onBlur: event => {
      if (!event.currentTarget.contains(event.relatedTarget)) setInside(false)
    },
  }
}

function nextRow(key: string, active: number, last: number, page: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(active + 1, last)
  if (key === 'ArrowUp') return Math.max(active - 1, 0)
  if (key === 'PageDown') return Math.min(active + page, last)
  if (key === 'PageUp') return Math.max(active - page, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
