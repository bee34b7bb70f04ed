import type { Tone } from '#dashboard/ui/tone'

/** News of an action that was just done or failed. */
export type Notice = {
  title: string
  description?: string
  /** `danger` stays until closed; the others disappear by themselves. */
  tone?: Extract<Tone, 'info' | 'success' | 'warning' | 'danger'>
  /** Closed when the connection is back. */
  untilOnline?: boolean
  action?: { label: string; onClick: () => void }
}

let waiting: Notice[] = []
const listeners = new Set<() => void>()

/** Shows a notice in a corner of the page and announces it. Callable from anywhere. */
export function notify(notice: Notice): void {
  waiting = [...waiting, notice]
  for (const listener of listeners) listener()
}

/** Whether notices are waiting to be shown. */
export const hasNotices = (): boolean => waiting.length > 0

/** Returns and clears the waiting notices; used by the toaster only. */
export function takeNotices(): readonly Notice[] {
  const taken = waiting
  waiting = []
  return taken
}

/** Subscribes to new notices; used by the toaster only. Returns the unsubscribe function. */
export function onNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
