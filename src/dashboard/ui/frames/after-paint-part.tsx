import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { painted } from './after-paint'

type AfterPaintProps = {
  /** Stands in its place until then, as tall as it will be. */
  room: ReactNode
  children: ReactNode
}

/** A part that is not drawn, nor its code fetched, before what it comes with is on screen. */
export function AfterPaint({ room, children }: AfterPaintProps) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    void painted().then(() => {
      if (!isUnmounted) startTransition(() => setPainted(true))
    })
    return () => void (isUnmounted = true)
  }, [])
  return isPainted ? <Suspense fallback={room}>{children}</Suspense> : room
}
