import { type ReactNode, useRef } from 'react'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'

const saveStatus = '[data-save-status]'

/** After a report of a save, and from a button of the save bar, the focus goes to what the bar says. */
function saveStatusOf(around: readonly Element[], frame: Element): HTMLElement | undefined {
  if (around.some(each => each.matches('[data-save-outcome]'))) {
    return Array.from(frame.querySelectorAll<HTMLElement>(saveStatus)).at(-1)
  }
  const bar = around.find(each => each.isConnected && each.querySelector(`:scope > ${saveStatus}`))
  return bar?.querySelector<HTMLElement>(saveStatus) ?? undefined
}

/** Stands around what is edited and saved as one. The focus never falls to the page there. */
export function DocumentFrame({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusRecovery(place, saveStatusOf)
  return (
    <div ref={place} data-document className="contents">
      {children}
    </div>
  )
}
