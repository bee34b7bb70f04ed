import { useSyncExternalStore } from 'react'
import type { BundleRows } from '#dashboard/features/bundles/use-bundle-table'
import { useOnce } from '#dashboard/form/use-once'
import type { DetailsReadings, DetailsSubject } from './details-readings'
import { type DetailsSnapshot, readDetails } from './read-details'

/** The most messages that are asked about one by one. */
export const mostDetails = 200

const filters: Record<DetailsSubject, Record<string, string>> = {
  failures: { failure: 'yes' },
  times: { state: 'delivered' },
}

const never = () => () => {}
const nothing = () => undefined

/** Reads what the conversations say of messages of a bundle, once `start` is run. */
export function useDetails(readings: DetailsReadings, subject: DetailsSubject, rows: BundleRows) {
  const reading = useSyncExternalStore(readings.subscribe, () => readings.get(subject))
  const snapshot = useSyncExternalStore<DetailsSnapshot | undefined>(
    reading?.subscribe ?? never,
    reading?.getSnapshot ?? nothing,
  )
  // Another number of messages is another press, however soon it comes.
  const start = useOnce<number>(async () => {
    const picked = await rows.pick({ filters: filters[subject], most: mostDetails })
    const messages = picked.rows.flatMap(row => (row.ok ? [row.value] : []))
    readings.begin(subject, () => readDetails(messages, picked.of))
  })
  return { start, snapshot, reading }
}
