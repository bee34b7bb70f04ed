import { type ReactNode, useRef } from 'react'
import { controlsIn, useFocusRecovery } from '#dashboard/ui/use-focus-recovery'

const saveStatus = '[data-save-status]'

/**
 * After a report of a save, and from a button of the save bar, the focus goes to what the bar says; from a field that closes
 * to the first control of its row, and not to one that clears it.
 */
function placeInDocument(around: readonly Element[], frame: Element): HTMLElement | undefined {
  if (around.some(each => each.matches('[data-save-outcome]'))) {
    return Array.from(frame.querySelectorAll<HTMLElement>(saveStatus)).at(-1)
  }
  const bar = around.find(each => each.isConnected && each.querySelector(`:scope > ${saveStatus}`))
  if (bar) return bar.querySelector<HTMLElement>(saveStatus) ?? undefined
  const row = around.find(each => each.isConnected && each !== frame && controlsIn(each).length > 0)
  return row && controlsIn(row)[0]
}

/** Stands around what is edited and saved as one. The focus never falls to the page there. */
export function DocumentFrame({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusRecovery(place, placeInDocument)
  return (
    <div ref={place} data-document className="contents">
      {children}
    </div>
  )
}
