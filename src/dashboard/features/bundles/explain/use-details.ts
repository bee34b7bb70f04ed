import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BundleRows } from '#dashboard/features/bundles/use-bundle-table'
import type { MessageState } from '#dashboard/parts/codes/message-state'
import { type DetailsReading, type DetailsSnapshot, readDetails } from './read-details'

/** The most messages that are asked about one by one. */
export const mostDetails = 200

const never = () => () => {}
const nothing = () => undefined

/** Reads what the conversations say of messages in a state, once `start` is called. Leaving the page gives it up. */
export function useDetails(rows: BundleRows, state: MessageState) {
  const [reading, setReading] = useState<DetailsReading>()
  const isGone = useRef(false)
  const snapshot = useSyncExternalStore<DetailsSnapshot | undefined>(
    reading?.subscribe ?? never,
    reading?.getSnapshot ?? nothing,
  )
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      reading?.cancel()
    }
  }, [reading])
  const start = async () => {
    const picked = await rows.pick({ filters: { state }, most: mostDetails })
    if (isGone.current) return
    setReading(readDetails(picked.rows.flatMap(row => (row.ok ? [row.value] : []))))
  }
  return { start, snapshot, reading }
}
