import type { ReactNode } from 'react'

type RoomForProps = {
  /** A text as long as the expected content; undefined once that is shown. Neither visible nor announced. */
  words: string | undefined
  children: ReactNode
}

/** Reserves the space of content that loads late, so that nothing below it moves. */
export function RoomFor({ words, children }: RoomForProps) {
  return (
    <span data-room={words} className="room-for">
      <span className="min-w-0">{children}</span>
    </span>
  )
}
