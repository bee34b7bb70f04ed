import { type ReactNode, useRef } from 'react'
import { useKeepFocus } from './keep-focus'

/**
 * Stands around what is edited and saved as one: a page, or inside it a part that has a save bar of its own. The focus
 * never falls to the page there, and the keys that save belong to the nearest frame with something unsaved.
 */
export function DocumentFrame({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useKeepFocus(place)
  return (
    <div ref={place} data-document className="contents">
      {children}
    </div>
  )
}
