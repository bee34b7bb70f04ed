import type { DetailsReading } from './read-details'

/** What is read of a bundle's messages one by one: why they failed, or how long they took. */
export type DetailsSubject = 'failures' | 'times'

export type DetailsReadings = ReturnType<typeof createDetailsReadings>

/** Readings that go on, and whose results stay, while the tabs that show them come and go: until the bundle is left. */
export function createDetailsReadings() {
  const readings = new Map<DetailsSubject, DetailsReading>()
  const listeners = new Set<() => void>()
  let isOpen = false
  return {
    get: (subject: DetailsSubject) => readings.get(subject),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Begins a reading, in the place of one before it; nothing begins once the bundle is left. */
    begin: (subject: DetailsSubject, read: () => DetailsReading) => {
      if (!isOpen) return
      readings.get(subject)?.cancel()
      readings.set(subject, read())
      for (const listener of listeners) listener()
    },
    /** The bundle is on screen, until the function that is given is called. */
    open: () => {
      isOpen = true
      return () => {
        isOpen = false
        for (const reading of readings.values()) reading.cancel()
      }
    },
  }
}
