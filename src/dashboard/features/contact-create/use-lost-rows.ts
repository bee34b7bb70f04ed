import { useEffect, useRef } from 'react'
import { fanOut } from '#dashboard/data/client/fan-out'
import { keepAsking } from '#dashboard/parts/journal/keep-asking'
import type { GridRow } from './grid-rows'

/** Asks what became of rows whose answers were lost, until it is known of each: by the keys that they were sent with. */
export function useLostRows(rows: readonly GridRow[], settle: (key: string) => Promise<boolean>): void {
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  const lost = new Set(rows.flatMap(({ outcome }) => (outcome?.state === 'unknown' && outcome.key) || []))
  const keys = Array.from(lost).join(' ')
  useEffect(() => {
    const each = keys === '' ? [] : keys.split(' ')
    const stops = each.map(key => keepAsking(() => fanOut(() => latest.current(key))))
    return () => {
      for (const stop of stops) stop()
    }
  }, [keys])
}
