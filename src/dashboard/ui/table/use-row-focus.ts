import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

const rowSelector = 'tr[data-index]'
const targetSelector = '[data-row-focus]'
const operable = 'a,button,input,select,textarea,label,summary,[role="button"]'

/**
 * One tab stop for all rows, moved with the arrow keys, Home, End, Page Up and Page Down. The focus is on the row's
 * link or button (`data-row-focus`), on the row itself where it has none or is still on its way.
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, count: number, page: () => number) {
  const [active, setActive] = useState(0)
  const [inside, setInside] = useState(false)
  const moving = useRef(false)
  const last = Math.max(0, count - 1)

  // After each render: the row moved to may have been drawn, or a row with the focus gave way to another.
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
    /** The row that has the focus or had it last. */
    active: Math.min(active, last),
    /** Whether the focus is in the rows: such a row stays drawn wherever it is scrolled to. */
    inside,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
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
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const index = event.target.closest<HTMLElement>(rowSelector)?.dataset.index
      setInside(true)
      if (index !== undefined && !moving.current) setActive(Number(index))
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
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

/** The link of the row that was clicked; none where something in it can be operated itself. */
const linkOf = (event: MouseEvent) => {
  const target = event.target as Element
  if (target.closest(operable)) return undefined
  return target.closest('tr')?.querySelector<HTMLAnchorElement>(`a${targetSelector}`) ?? undefined
}

/**
 * A click anywhere in a row is a click on the row's link, with the same keys held, so a new tab stays a new tab.
 * Not when it ended a selection of text.
 */
export function followRow(event: MouseEvent): void {
  const link = linkOf(event)
  if (!link || window.getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  const keys = { ctrlKey, metaKey, shiftKey, altKey }
  link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
}

/** The middle button opens the row's link in a new tab. */
export function followRowAside(event: MouseEvent): void {
  const link = event.button === 1 ? linkOf(event) : undefined
  if (link) window.open(link.href, '_blank', 'noopener')
}
