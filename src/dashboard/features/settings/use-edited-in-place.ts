import { type KeyboardEvent, useRef, useState } from 'react'

type EditedInPlace = {
  before: string
  /** With what is to be kept; without, nothing changes. */
  onClose: (next?: string) => void
  /** The focus goes back to where it came from. */
  onBack: () => void
}

/** What a box has that stands in the place of its text: leaving it or Enter keeps what is typed, Escape does not. */
export function useEditedInPlace({ before, onClose, onBack }: EditedInPlace) {
  // What a colleague wrote since does not take away what is typed: whoever keeps it is told.
  const [text, setText] = useState(before)
  // A box that goes away while it has the focus may say that it was left.
  const closed = useRef(false)
  const close = (next?: string) => {
    if (closed.current) return
    closed.current = true
    onClose(next)
  }
  const box = {
    value: text,
    onBlur: () => close(text),
    onKeyDown: (event: KeyboardEvent) => {
      const { key, nativeEvent } = event
      if ((key !== 'Enter' && key !== 'Escape') || nativeEvent.isComposing) return
      event.preventDefault()
      close(key === 'Enter' ? text : undefined)
      onBack()
    },
  }
  return { box, setText }
}
