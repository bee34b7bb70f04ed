import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'

type NotableChartProps = {
  /** What the chart is read out as. */
  label: string
  /** Told of the place that a note is wanted for; absent where none may be added. */
  onPlace: ((place: string) => void) | undefined
  /** The drawing, which says in the reference which place is pointed at (`PointedPlace`). */
  children: (pointed: RefObject<string | undefined>) => ReactNode
}

/** A chart to whose places notes are added: by the mouse, or by Enter where the arrow keys have gone. */
export function NotableChart({ label, onPlace, children }: NotableChartProps) {
  const pointed = useRef<string>(undefined)
  const choose = () => {
    if (pointed.current !== undefined) onPlace?.(pointed.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose()
  }
  // A finger that touches a place wants to see what it says.
  const onClick = ({ nativeEvent }: MouseEvent) => {
    if ((nativeEvent as PointerEvent).pointerType === 'mouse') choose()
  }
  return (
    <div role="group" aria-label={label} {...(onPlace && { onClick, onKeyDown })}>
      {children(pointed)}
    </div>
  )
}
