import type { Tone } from '#dashboard/ui/tone'

/** News of something that was just done, or could not be done with one click. */
export type Notice = {
  title: string
  description?: string
  /** `danger` stays until it is closed; the others leave by themselves. */
  tone?: Extract<Tone, 'info' | 'success' | 'warning' | 'danger'>
  /** One thing to do about it. */
  action?: { label: string; onClick: () => void }
}

let waiting: Notice[] = []
const listeners = new Set<() => void>()

/** Shows a notice in a corner of the page and has it read out. May be called from anywhere. */
export function notify(notice: Notice): void {
  waiting = [...waiting, notice]
  for (const listener of listeners) listener()
}

/** Whether there are notices that nobody has shown yet. */
export const hasNotices = (): boolean => waiting.length > 0

/** Hands over what is waiting; for the toaster alone. */
export function takeNotices(): readonly Notice[] {
  const taken = waiting
  waiting = []
  return taken
}

/** Calls back on every new notice; for the toaster alone. */
export function onNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
