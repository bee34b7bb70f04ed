import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { findExisting } from './find-existing'
import { inPieces } from './in-pieces'
import type { Judged } from './reading/desk-orders'
import type { ImportDesk } from './use-import-file'

export type ExistingCheck = {
  /** The person may read contacts. */
  available: boolean
  /** Numbers that are not checked yet. */
  waiting: number
  running: boolean
  /** Of those, while it runs. */
  done: number
  /** Rows that are contacts already; undefined before anything was checked. */
  found: number | undefined
  unchecked: number
  start: () => void
  stop: () => void
}

/** Compares the rows with the contacts that there are. What was found is made known to whoever judges the rows. */
export function useExistingCheck({ ask, post }: ImportDesk, judged: Judged | undefined, region: string): ExistingCheck {
  const client = useQueryClient()
  const available = useMayCall()('listContacts')
  const [isChecked, setChecked] = useState(false)
  const [unchecked, setUnchecked] = useState(0)
  const [done, setDone] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  async function check(signal: AbortSignal) {
    const numbers = await ask({ about: 'unchecked' })
    const result = await findExisting({ client, numbers, region, signal, onProgress: setDone })
    setDone(undefined)
    if (signal.aborted) return
    setUnchecked(result.unchecked)
    setChecked(true)
    for (const { piece, more } of inPieces(result.contacts))
      post({ type: 'know', contacts: piece, more, checked: !more })
  }
  return {
    available,
    waiting: judged?.unchecked ?? 0,
    running: done !== undefined,
    done: done ?? 0,
    found: isChecked ? judged?.counts.exists : undefined,
    unchecked,
    stop: () => controller.current?.abort(),
    start() {
      const { signal } = (controller.current = new AbortController())
      setDone(0)
      void check(signal)
    },
  }
}
