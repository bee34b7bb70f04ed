import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { throttled } from '#dashboard/api/timing/throttled'
import { lookUpPiece } from '#dashboard/parts/lookup/look-up-many'
import { createLookupRun, inputOf, type LookupRun, type RunSnapshot } from '#dashboard/parts/lookup/lookup-run'
import { joinResults, type LookupResult, type LookupState } from './lookup-result'
import { lookupChunks, pastedNumbers } from './pasted-numbers'
import { storeAnswers } from './store-answers'
import type { Question } from './use-question'

export type Lookup = RunSnapshot &
  Pick<LookupRun, 'pause' | 'resume' | 'cancel'> & {
    results: LookupResult[]
    /** Numbers whose question has come to its end, well or not. */
    done: number
  }

const never = () => () => undefined
const notBegun: RunSnapshot = {
  status: 'running',
  known: { rows: new Map(), ended: new Map() },
  error: undefined,
  refusal: undefined,
  failure: undefined,
  many: false,
}
const before = () => notBegun
/** Milliseconds between one look at a run and the next: putting ten thousand numbers on the page is work. */
const pauseMs = 250

/** Tells of a run seldom while it is on its way, and at once of its end. */
const seldom = (run: LookupRun) => (listener: () => void) => {
  const updates = throttled(listener)
  const unsubscribe = run.subscribe(() => {
    if (run.snapshot().status === 'running') updates.soon(pauseMs)
    else updates.now()
  })
  return () => {
    updates.stop()
    unsubscribe()
  }
}

/** Numbers in these states may still be asked for. */
const open = new Set<LookupState>(['waiting', 'notChecked', 'failed'])

/** Asks about every number of the question (EP 10), a hundred in a request and four requests at a time. */
export function useLookup({ numbers: text, region }: Question): Lookup {
  const client = useQueryClient()
  const numbers = useMemo(() => pastedNumbers(text), [text])
  const chunks = useMemo(() => lookupChunks(numbers), [numbers])
  const makeRun = () => {
    const stored = chunks.length > 1 ? storeAnswers(text, region) : undefined
    return createLookupRun(chunks, async (chunk, signal) => {
      const known = (await stored?.read(chunk)) ?? []
      const inputs = new Set(known.map(inputOf))
      const missing = chunk.filter(number => !inputs.has(number))
      if (missing.length === 0) return known
      const rows = [...known, ...(await lookUpPiece(client, missing, region, signal))]
      await stored?.write(chunk, rows)
      return rows
    })
  }
  const [run, setRun] = useState<LookupRun>()
  useEffect(() => {
    const next = makeRun()
    setRun(next)
    return next.cancel
    // oxlint-disable-next-line react/exhaustive-deps -- a run belongs to a question
  }, [chunks, region, client])
  const subscribe = useMemo(() => (run ? seldom(run) : never), [run])
  const snapshot = useSyncExternalStore(subscribe, run?.snapshot ?? before)
  const { known, status } = snapshot
  const waiting = status === 'running' || status === 'paused'
  const results = useMemo(() => joinResults(numbers, known, waiting), [numbers, known, waiting])
  return {
    ...snapshot,
    results,
    done: results.filter(({ state }) => !open.has(state)).length,
    pause: () => run?.pause(),
    resume: () => run?.resume(),
    cancel: () => run?.cancel(),
  }
}
