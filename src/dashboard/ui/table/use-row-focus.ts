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
 * Makes all rows one tab stop, moved with the arrow keys, Home, End, Page Up and Page Down. Focus is on the row's link
 * or button (`data-row-focus`), or on the row itself if it has none or is still loading.
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, count: number, page: () => number) {
  const [active, setActive] = useState(0)
  const [inside, setInside] = useState(false)
  const moving = useRef(false)
  const last = Math.max(0, count - 1)

  // Runs after each render: the target row may just have been rendered, or the focused row replaced.
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
    /** The row that has or last had focus. */
    active: Math.min(active, last),
    /** Whether focus is inside the rows; the focused row stays rendered wherever it is scrolled to. */
    inside,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      if (!target.matches(`${targetSelector},${rowSelector}`) || event.altKey || event.ctrlKey || event.metaKey) return
      const steps: Record<string, number> = {
        ArrowDown: 1,
        ArrowUp: -1,
        PageDown: page(),
        PageUp: -page(),
        Home: -count,
        End: count,
      }
      const step = steps[event.key]
      if (step === undefined) return
      const next = Math.max(0, Math.min(Math.min(active, last) + step, last))
      event.preventDefault()
      moving.current = true
      setActive(next)
      // The state is unchanged, so no render scrolls back to the row.
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

/** Returns the link of the clicked row; undefined if the click hit a control of its own. */
const linkOf = (event: MouseEvent) => {
  const target = event.target as Element
  if (target.closest(operable)) return undefined
  return target.closest('tr')?.querySelector<HTMLAnchorElement>(`a${targetSelector}`) ?? undefined
}

/** Makes a click anywhere in a row a click on its link with the same keys, unless it ended a text selection. */
export function followRow(event: MouseEvent): void {
  const link = linkOf(event)
  if (!link || window.getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  const keys = { ctrlKey, metaKey, shiftKey, altKey }
  link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
}

export function followRowAside(event: MouseEvent): void {
  const link = event.button === 1 ? linkOf(event) : undefined
  if (link) window.open(link.href, '_blank', 'noopener')
}
