import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const rowSelector = 'tr[data-index]'
const targetSelector = '[data-row-focus]'
const operable = 'a,button,input,select,textarea,label,summary,[role="button"]'

const targetOf = (row: HTMLElement) => row.querySelector<HTMLElement>(targetSelector) ?? row

/**
 * Makes all rows one tab stop, moved with the arrow keys, Home, End, Page Up and Page Down. Focus is on the row's link
 * or button (`data-row-focus`), or on the row itself if it has none or is still loading. The focused row is rendered
 * wherever it is scrolled to.
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, count: number) {
  const [chosen, setChosen] = useState(0)
  const [inside, setInside] = useState(false)
  const active = Math.min(chosen, Math.max(0, count - 1))
  const rowAt = (index: number) => body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)

  // Runs after each render: the focused row may just have arrived, or been replaced.
  useLayoutEffect(() => {
    const row = inside ? rowAt(active) : undefined
    if (!row) return
    const [target, holder] = [targetOf(row), document.activeElement]
    if ((holder === row && target !== row) || holder === document.body) target.focus({ preventScroll: true })
  })

  const moveTo = (index: number) => {
    flushSync(() => setChosen(index))
    const row = rowAt(index)
    if (!row) return
    targetOf(row).focus({ preventScroll: true })
    row.scrollIntoView?.({ block: 'nearest' })
  }

  return {
    /** The row that has or last had focus. */
    active,
    /** Whether focus is inside the rows. */
    inside,
    /** Handles a key; `page` is the step of Page Up and Page Down, and Space toggles a row that can be selected. */
    onKey: (event: KeyboardEvent, page: number, toggle?: (index: number, range: boolean) => void) => {
      const target = event.target as HTMLElement
      if (!target.matches(`${targetSelector},${rowSelector}`)) return
      const steps: Record<string, number> = {
        ArrowDown: 1,
        ArrowUp: -1,
        PageDown: page,
        PageUp: -page,
        Home: -count,
        End: count,
      }
      const step = steps[event.key]
      if (event.key === ' ' && toggle) toggle(active, event.shiftKey)
      else if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      else moveTo(Math.max(0, Math.min(active + step, count - 1)))
      event.preventDefault()
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const index = event.target.closest<HTMLElement>(rowSelector)?.dataset.index
      setInside(true)
      if (index !== undefined) setChosen(Number(index))
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
