import { useEffect, useRef, useState } from 'react'
import { CallError } from '#dashboard/data/client/call-error'
import { type BundleReading, recordReading } from '#dashboard/data/shared/record-reading'

type Refreshed = { state: 'idle' | 'reading' | 'empty' | 'failed'; own?: BundleReading | undefined }

/** Reads the figures of a bundle when asked to, and tells the team; leaving the page stops it. */
export function useRefresh(bundle: string) {
  const [refreshed, setRefreshed] = useState<Refreshed>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const cancel = () => {
    running.current?.abort()
    running.current = undefined
    setRefreshed(({ own }) => ({ state: 'idle', own }))
  }
  const refresh = async () => {
    const controller = new AbortController()
    running.current = controller
    setRefreshed(({ own }) => ({ state: 'reading', own }))
    const end = (next: Refreshed) => {
      if (running.current === controller && !controller.signal.aborted) setRefreshed(next)
    }
    try {
      // Few people ask.
      const { readBundle } = await import('#dashboard/parts/watch/read-bundle')
      const own = await readBundle(Number(bundle), controller.signal)
      end(own ? { state: 'idle', own } : { state: 'empty' })
      // Whoever asked sees them here, whether or not the others can.
      if (own) recordReading(bundle, own).catch(() => undefined)
    } catch (error) {
      const isGone = error instanceof CallError && (error.status === 404 || error.status === 400)
      end({ state: isGone ? 'empty' : 'failed' })
    }
  }
  return { ...refreshed, refresh: () => void refresh(), cancel }
}
