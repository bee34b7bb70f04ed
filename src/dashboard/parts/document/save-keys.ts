import { type RefObject, useEffect, useRef } from 'react'

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 's' || key === 'Enter')

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null

/** Where the keys are heard: on the whole page, in an element, or in the frame around it. */
export type KeyScope = 'page' | 'element' | 'frame'

/**
 * Ctrl+S and Ctrl+Enter (⌘ on Apple's machines) call `onSave`; without one they go to what is around. The innermost
 * scope that takes them is the only one. Keys inside a dialog are the dialog's.
 */
export function useSaveKeys(
  element: RefObject<HTMLElement | null>,
  scope: KeyScope,
  onSave: (() => void) | undefined,
): void {
  const latest = useRef(onSave)
  useEffect(() => {
    latest.current = onSave
  })
  useEffect(() => {
    const own = element.current
    const target = scope === 'page' ? document : scope === 'frame' ? own?.closest('[data-document]') : own
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return
      if (!isSaveKey(event) || isInDialog(event.target) || !latest.current) return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    target?.addEventListener('keydown', press)
    return () => target?.removeEventListener('keydown', press)
  }, [element, scope])
}
