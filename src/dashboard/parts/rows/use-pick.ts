import { useEffect, useState } from 'react'
import type { Rows } from './rows-handle'
import type { PickedRows, RowsPick } from './rows-port'

/**
 * Rows apart from those of the table; undefined until they are found. Looked for again when `version` is another; those found
 * before stay until then.
 */
export function usePick<T, Setting, Sums>(
  rows: Rows<T, Setting, Sums>,
  pick: RowsPick | undefined,
  version: unknown,
): PickedRows<T> | undefined {
  const what = JSON.stringify(pick)
  const [found, setFound] = useState<{ what: string; picked: PickedRows<T> }>()
  useEffect(() => {
    if (what === undefined) return undefined
    let isCurrent = true
    // Rows that are gone have others in their place, or say of themselves why there are none.
    rows.pick(JSON.parse(what) as RowsPick).then(
      picked => isCurrent && setFound({ what, picked }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [rows, what, version])
  return found?.what === what ? found?.picked : undefined
}
