import { useEffect, useRef, useState } from 'react'
import { readAll } from './read-all'

export type Run = { state: 'reading' | 'ended' | 'stopped' | 'failing'; done: number; all: number }

/** Reads the figures of many surveys, until it is told to stop or the page is left. */
export function useReadAll() {
  const [run, setRun] = useState<Run>()
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])
  const start = async (ids: readonly number[]) => {
    const controller = new AbortController()
    going.current = controller
    const at = { state: 'reading', done: 0, all: ids.length } satisfies Run
    setRun(at)
    const state = await readAll(ids, controller.signal, done => setRun({ ...at, done }))
    setRun(before => ({ ...at, ...before, state }))
  }
  return { run, start, stop: () => going.current?.abort() }
}
