import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { type ExistingProgress, findExisting } from './find-existing'
import { inPieces } from './in-pieces'
import type { Judged } from './reading/import-orders'
import type { ImportHandle } from './use-import-file'

export type ExistingCheck = {
  /** The person may read contacts. */
  available: boolean
  /** Numbers that are not checked yet. */
  waiting: number
  /** How far it has come, while it runs. */
  progress: ExistingProgress | undefined
  /** Numbers that it checks, while it runs. */
  all: number
  /** Rows that are contacts already; undefined before anything was checked. */
  found: number | undefined
  /** It came to an end, and numbers are left that it could not check. */
  isPartial: boolean
  /** Why it did not come to its end, where it was not stopped. */
  error: unknown
  start: () => void
  stop: () => void
}

type Checked = { region: string; isWhole: boolean; error: unknown }

/**
 * Compares the rows with the contacts that there are. What was found is made known to whoever judges the rows, also where it was
 * stopped or failed: what is left can be checked then.
 */
export function useExistingCheck({ request, post }: ImportHandle, judged: Judged | undefined): ExistingCheck {
  const client = useQueryClient()
  const available = useMayCall()('listContacts')
  const region = judged?.region ?? ''
  const [checked, setChecked] = useState<Checked>()
  const [run, setRun] = useState<{ all: number; progress: ExistingProgress }>()
  const controller = useRef<AbortController>(undefined)
  // A number at home is another in another country.
  useEffect(() => () => controller.current?.abort(), [region])
  async function check(signal: AbortSignal) {
    const isCurrent = () => controller.current?.signal === signal
    const numbers = await request({ about: 'unchecked' })
    const onProgress = (progress: ExistingProgress) => isCurrent() && setRun({ all: numbers.length, progress })
    const result = await findExisting({ client, numbers, region, signal, onProgress })
    for (const { piece, more } of inPieces(result.checked)) {
      const contacts = new Map(piece.flatMap(number => foundIn(result.contacts, number)))
      post({ type: 'know', region, contacts, checked: piece, more })
    }
    const isWhole = result.checked.length === numbers.length || signal.aborted
    if (!isCurrent()) return
    setChecked({ region, isWhole, error: result.error })
    setRun(undefined)
  }
  const last = checked?.region === region ? checked : undefined
  return {
    available,
    waiting: judged?.unchecked ?? 0,
    progress: run?.progress,
    all: run?.all ?? 0,
    found: last && judged?.counts.exists,
    isPartial: last !== undefined && !last.isWhole,
    error: last?.error,
    stop: () => controller.current?.abort(),
    start() {
      const { signal } = (controller.current = new AbortController())
      setRun({ all: judged?.unchecked ?? 0, progress: { numbers: 0 } })
      // The file was closed meanwhile.
      void check(signal).catch(() => undefined)
    },
  }
}

function foundIn<V>(found: ReadonlyMap<string, V>, number: string): [string, V][] {
  const value = found.get(number)
  return value === undefined ? [] : [[number, value]]
}
