import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { Selected } from './insert-text'

type Cursor = {
  field: RefObject<HTMLTextAreaElement | null>
  /** To be called when the field is entered. */
  enter: () => void
  /** What is selected; undefined as long as nobody has been in the field. */
  selected: () => Selected | undefined
  /** Where the cursor shall stand in the text that comes next. */
  move: (to: number) => void
}

/** The cursor of a field of text, which stays where it was left while something else has the focus. Always the same one. */
export function useCursor(text: string): Cursor {
  const field = useRef<HTMLTextAreaElement>(null)
  const entered = useRef(false)
  const next = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (next.current !== undefined) field.current?.setSelectionRange(next.current, next.current)
    next.current = undefined
    // A text that is set moves the cursor to its end.
  }, [text])
  return useMemo(
    () => ({
      field,
      enter() {
        entered.current = true
      },
      selected() {
        if (!entered.current || !field.current) return undefined
        return { from: field.current.selectionStart, to: field.current.selectionEnd }
      },
      move(to) {
        next.current = to
      },
    }),
    [],
  )
}
