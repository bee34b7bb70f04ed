import type { MouseEvent } from 'react'

const operable = 'a,button,input,select,textarea,label,summary,[role="button"]'

const linkOf = (event: MouseEvent) => {
  const target = event.target as Element
  if (target.closest(operable)) return undefined
  return target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-focus]') ?? undefined
}

/**
 * A click anywhere in a row is a click on the row's link, with the same keys held, so a new tab stays a new tab.
 * Not when it ended a selection of text, and not on something that can be operated itself.
 */
export function followRow(event: MouseEvent): void {
  const link = linkOf(event)
  if (!link || window.getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  link.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
      altKey,
    }),
  )
}

/** The middle button opens the row's link in a new tab. */
export function followRowAside(event: MouseEvent): void {
  const link = event.button === 1 ? linkOf(event) : undefined
  if (link) window.open(link.href, '_blank', 'noopener')
}
