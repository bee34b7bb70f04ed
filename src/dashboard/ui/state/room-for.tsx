import type { ReactNode } from 'react'

type RoomForProps = {
  /** Words as long as those that will come; undefined once they are there. They are never seen nor read out. */
  words: string | undefined
  children: ReactNode
}

/** Words that settle late, in the room that they will take: nothing below them moves when they come. */
export function RoomFor({ words, children }: RoomForProps) {
  return (
    <span data-room={words} className="room-for">
      <span className="min-w-0">{children}</span>
    </span>
  )
}
