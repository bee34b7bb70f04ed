import { type RefObject, useEffect } from 'react'

const focusable = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'summary',
  '[tabindex="0"]',
  '[data-save-status]',
].join(',')

const firstIn = (place: Element) =>
  Array.from(place.querySelectorAll<HTMLElement>(focusable)).find(each => !each.closest('[hidden], [inert]'))

/** What an element stood in, from the nearest outwards, as long as it was there. */
function within(element: Element, frame: Element): Element[] {
  const around: Element[] = []
  for (let next = element.parentElement; next && next !== frame; next = next.parentElement) around.push(next)
  return around
}

/** Where to go on from what is gone: the save bar after a report of a save, else the nearest that is left. */
function nextTo(around: readonly Element[], frame: Element): HTMLElement | undefined {
  const left = around.filter(each => each.isConnected)
  const bars = (left.find(each => each.matches('[data-document]')) ?? frame).querySelectorAll<HTMLElement>(
    '[data-save-status]',
  )
  const bar = bars.item(bars.length - 1) ?? undefined
  if (around.some(each => each.matches('[data-save-outcome]'))) return bar
  for (const place of left) {
    // In the bar it is what the bar says, before its other buttons.
    const next = place.querySelector<HTMLElement>(':scope > [data-save-status]') ?? firstIn(place)
    if (next) return next
  }
  return bar
}

/** When what has the focus in `frame` is taken off the page or can no longer be used, the focus goes to what is next to it. */
export function useFocusRecovery(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = frame.current
    if (!place) return undefined
    let last: Element | undefined
    let around: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined
      around = last ? within(last, place) : []
    }
    // Who presses on an empty place of the page wants no focus anywhere.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(`${focusable}, label`)) last = undefined
    }
    const recover = () => {
      const { activeElement } = document
      const lost = last && (!last.isConnected || last.matches(':disabled'))
      if (!lost || (activeElement !== document.body && activeElement !== last)) return
      last = undefined
      nextTo(around, place)?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(recover)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    place.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      place.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
    }
  }, [frame])
}
