import { createContext, useCallback, useEffect, useRef, useState } from 'react'
import type { DropPlace } from './drag'

type Drag = typeof import('./drag')

export type Drags = {
  /** What makes a question one that can be dragged, once it is loaded. */
  drag: Drag | undefined
  /** Where the dragged question would be put. */
  over: DropPlace | undefined
  canDrag: () => boolean
}

export const DragContext = createContext<Drags>({ drag: undefined, over: undefined, canDrag: () => false })

/** Dragging, loaded when a pointer comes near (`load`). */
export function useDrags(onDrop: (id: string, place: DropPlace) => void, canDrag: () => boolean) {
  const [drag, setDrag] = useState<Drag>()
  const [over, setOver] = useState<DropPlace>()
  const latest = useRef({ onDrop, canDrag })
  useEffect(() => {
    latest.current = { onDrop, canDrag }
  })
  useEffect(
    () => drag?.watchDrags({ onOver: setOver, onDrop: (id, place) => latest.current.onDrop(id, place) }),
    [drag],
  )
  // Without it there are the buttons.
  const load = useCallback(() => void import('./drag').then(setDrag, () => undefined), [])
  const may = useCallback(() => latest.current.canDrag(), [])
  return { drag, over, load, canDrag: may }
}
