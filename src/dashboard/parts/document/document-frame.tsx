import { type ReactNode, useRef } from 'react'
import { useFocusRecovery } from './use-focus-recovery'

/** Stands around what is edited and saved as one. The focus never falls to the page there. */
export function DocumentFrame({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusRecovery(place)
  return (
    <div ref={place} data-document className="contents">
      {children}
    </div>
  )
}
