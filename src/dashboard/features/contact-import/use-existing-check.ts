import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { type ExistingProgress, findExisting } from './find-existing'
import type { ImportFile, ImportHandle } from './use-import-file'

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
  /** There are so many contacts that the person is asked first. */
  isLong: boolean
  /** Every number is known to be a contact's, or to be nobody's. */
  isWhole: boolean
  start: () => void
  stop: () => void
}

/** So many numbers are handed over at once: more would hold up the page. */
const pieceSize = 5000

type Checked = { region: string; isWhole: boolean; isLong: boolean; error: unknown }

/**
 * Compares the rows with the contacts that there are, by itself once they are judged and whenever there are more to compare.
 * What was found is made known to whoever judges the rows, also where it was stopped or failed: the rest can be checked then.
 */
export function useExistingCheck({ host, judged, judging }: ImportFile, follow: ImportHandle['follow']): ExistingCheck {
  const client = useQueryClient()
  const available = useMayCall()('listContacts')
  const region = judged?.region ?? ''
  const [checked, setChecked] = useState<Checked>()
  const [run, setRun] = useState<{ all: number; progress: ExistingProgress }>()
  const controller = useRef<AbortController>(undefined)
  // A number at home is another in another country.
  useEffect(() => () => controller.current?.abort(), [region])
  const waiting = judged?.unchecked ?? 0
  /** Numbers that were left to check when the last check began: what it could not check is not asked for by itself. */
  const [tried, setTried] = useState({ region, numbers: 0 })
  if (waiting === 0 && tried.numbers > 0) setTried({ region, numbers: 0 })
  async function check(signal: AbortSignal, asked: boolean) {
    const isCurrent = () => controller.current?.signal === signal
    const numbers = await host.unchecked()
    const onProgress = (progress: ExistingProgress) => isCurrent() && setRun({ all: numbers.length, progress })
    const result = await findExisting({ client, numbers, region, signal, onProgress, asked })
    for (let from = 0; from < result.checked.length; from += pieceSize) {
      const piece = result.checked.slice(from, from + pieceSize)
      const contacts = new Map(piece.flatMap(number => foundIn(result.contacts, number)))
      await host.know({ region, contacts, checked: piece })
    }
    follow(host.judgeAgain())
    const isWhole = result.checked.length === numbers.length || signal.aborted
    if (!isCurrent()) return
    // Numbers that came while it ran are more than it has left; what a person stopped is not begun again.
    if (!signal.aborted) setTried({ region, numbers: numbers.length - result.checked.length })
    setChecked({ region, isWhole, isLong: result.isLong ?? false, error: result.error })
    setRun(undefined)
  }
  const start = (asked: boolean) => {
    const { signal } = (controller.current = new AbortController())
    setTried({ region, numbers: waiting })
    setRun({ all: waiting, progress: { numbers: 0 } })
    // The file was closed meanwhile.
    void check(signal, asked).catch(() => undefined)
  }
  const isDue = available && !judging && !run && waiting > (tried.region === region ? tried.numbers : 0)
  const startUnasked = useEffectEvent(() => start(false))
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => startUnasked())
    return () => clearTimeout(timer)
  }, [isDue])
  const last = checked?.region === region ? checked : undefined
  return {
    available,
    waiting,
    progress: run?.progress,
    all: run?.all ?? 0,
    found: last && judged?.counts.exists,
    isPartial: last !== undefined && !last.isWhole,
    isLong: last?.isLong ?? false,
    isWhole: available && !judging && !run && judged !== undefined && waiting === 0,
    error: last?.error,
    stop: () => controller.current?.abort(),
    start: () => start(true),
  }
}

function foundIn<V>(found: ReadonlyMap<string, V>, number: string): [string, V][] {
  const value = found.get(number)
  return value === undefined ? [] : [[number, value]]
}
