import { type RefObject, useEffect } from 'react'

/** One selector: jsdom returns the matches of several one after the other. */
const focusable = ':is(a[href], :is(button, input, select, textarea):not(:disabled), summary, [tabindex="0"])'

/** Overlays that return focus when they close. */
const popup = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** The tabbable controls inside an element, in DOM order. */
export const controlsIn = (place: Element): HTMLElement[] =>
  Array.from(place.querySelectorAll<HTMLElement>(focusable)).filter(
    each => each.tabIndex >= 0 && !each.closest('[hidden], [inert]'),
  )

/** The focused control, its ancestors up to the frame (nearest first), and the controls before it. */
type Held = { element: Element; around: readonly Element[]; before: ReadonlySet<Element> }

function heldBy(element: Element, frame: Element): Held {
  const around: Element[] = []
  for (let next = element.parentElement; next; next = next === frame ? null : next.parentElement) around.push(next)
  const controls = controlsIn(frame)
  return {
    element,
    around,
    before: new Set(
      controls.slice(
        0,
        controls.findIndex(each => each === element),
      ),
    ),
  }
}

/** Returns the control now in the lost one's place in its nearest connected ancestor, else the one before. */
function neighbourOf({ around, before }: Held): HTMLElement | undefined {
  for (const place of around) {
    const controls = place.isConnected ? controlsIn(place) : []
    const at = controls.findLastIndex(each => before.has(each)) + 1
    const neighbour = controls[at] ?? controls[at - 1]
    if (neighbour) return neighbour
  }
  return undefined
}

/**
 * Moves focus to a neighbour when the focused control inside `frame` is removed or disabled. `prefer` (must be stable)
 * may choose another target from the ancestors of the lost control.
 */
export function useFocusRecovery(
  frame: RefObject<HTMLElement | null>,
  prefer?: (around: readonly Element[], frame: Element) => HTMLElement | undefined,
): void {
  useEffect(() => {
    const place = frame.current
    if (!place) return undefined
    const { activeElement: first } = document
    // A control with `autoFocus` has the focus before this effect runs.
    let held = first && place.contains(first) ? heldBy(first, place) : undefined
    const isElsewhere = (target: Element) => {
      const opened = target.closest(popup)
      return !place.contains(target) && (!opened || opened.contains(place))
    }
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (place.contains(target)) held = heldBy(target, place)
      else if (isElsewhere(target)) held = undefined
    }
    // A press elsewhere or on empty space means that focus should not return, even if the pressed element takes no
    // focus.
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Element)) return
      if (isElsewhere(target) || !target.closest(`${focusable}, label`)) held = undefined
    }
    const release = () => {
      held = undefined
    }
    const recover = () => {
      const { activeElement } = document
      if (!held || (held.element.isConnected && !held.element.matches(':disabled'))) return
      if (activeElement !== document.body && activeElement !== held.element) return
      const lost = held
      held = undefined
      const next = prefer?.(lost.around, place) ?? neighbourOf(lost)
      next?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(recover)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', forget)
    // Elements hidden for printing come back, and so does their focus.
    addEventListener('beforeprint', release, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', forget)
      removeEventListener('beforeprint', release, true)
    }
  }, [frame, prefer])
}
