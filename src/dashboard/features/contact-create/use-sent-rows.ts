import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isOpenState } from '#contract/team/jobs'
import { newWriteKey } from '#dashboard/api/client/write-ledger'
import { changeJob } from '#dashboard/parts/jobs/job-store'
import { type JobWithRows, useJobRows } from '#dashboard/parts/jobs/use-job-rows'
import { beginWork } from '#dashboard/parts/jobs/work-on-jobs'
import type { GridRow } from './grid-rows'
import { adoptRows, isOrphan } from './older-rows'
import { clearUnused, forgetRead, takeOver, toTakeOver, whileOpening, withJob, withoutRemoved } from './sent-rows'

type Tools = {
  /** Changes every row. */
  eachRow: (how: (row: GridRow) => GridRow) => void
  /** Keeps the rows at once; whether they could be. */
  saveNow: () => Promise<boolean>
}

type Jobs = ReadonlyMap<string, JobWithRows>

const ignored = (work: Promise<unknown>) => void work.catch(() => undefined)

/** Takes what is over of the jobs into the rows; gives why one of them stopped, in words. */
function useTakingOver(rows: readonly GridRow[], jobs: Jobs, eachRow: Tools['eachRow']) {
  const [why, setWhy] = useState<string>()
  const taking = useRef(new Set<string>())
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  useEffect(() => {
    forgetRead(jobs)
    for (const [id, found] of jobs) {
      if (found?.job.state !== 'stopped') continue
      // Its rows are sent anew by whoever presses the button.
      ignored(changeJob(id, 'cancelled', ['stopped']).then(isCancelled => isCancelled && setWhy(found.progress?.why)))
    }
    const alone = withoutRemoved(rows, jobs)
    if (alone) eachRow(alone)
    for (const id of toTakeOver(rows, jobs)) {
      if (taking.current.has(id)) continue
      taking.current.add(id)
      const each: Tools['eachRow'] = how => isLeft.current || eachRow(how)
      ignored(takeOver(id, each).finally(() => taking.current.delete(id)))
    }
  }, [jobs, rows, eachRow])
  return { why, forgetWhy: () => setWhy(undefined) }
}

/** Has rows that no job looks after looked after by one. */
function useAdopting(rows: readonly GridRow[], { eachRow, saveNow }: Tools) {
  const isBegun = useRef(false)
  useEffect(() => {
    const orphans = rows.filter(isOrphan)
    if (orphans.length === 0 || isBegun.current) return
    isBegun.current = true
    const id = newWriteKey()
    const places = new Map(orphans.map(({ key }, place) => [key, place]))
    const adopt = async () => {
      eachRow(row => {
        const place = isOrphan(row) ? places.get(row.key) : undefined
        return place === undefined ? row : { ...row, sent: { job: id, place } }
      })
      await whileOpening(id, async () => {
        await saveNow()
        await adoptRows(id, orphans)
      })
      isBegun.current = false
      await beginWork()
    }
    ignored(adopt())
  }, [rows, eachRow, saveNow])
}

/** What the jobs say that rows of the grid were sent with, and what is over of them, taken into the rows. */
export function useSentRows(rows: readonly GridRow[], tools: Tools) {
  const { eachRow, saveNow } = tools
  const ids = [...new Set(rows.flatMap(({ sent }) => sent?.job ?? []))]
  const jobs = useJobRows(ids)
  const latest = useRef(jobs)
  // With the drawing: what is pasted in the next moment goes by what is seen.
  useLayoutEffect(() => {
    latest.current = jobs
  })
  useEffect(() => ignored(beginWork()), [])
  const { why, forgetWhy } = useTakingOver(rows, jobs, eachRow)
  useAdopting(rows, tools)

  const key = ids.join(' ')
  useEffect(() => {
    const clear = async () => {
      if (await saveNow()) await clearUnused()
    }
    ignored(clear())
  }, [key, saveNow])

  const works = ids.flatMap(id => {
    const found = jobs.get(id)
    return found && isOpenState(found.job.state) ? [{ id, ...found }] : []
  })
  return {
    shown: (row: GridRow) => withJob(row, jobs),
    /** The same at the moment of asking. */
    shownNow: (row: GridRow) => withJob(row, latest.current),
    /** Work that goes on, or waits for somebody. */
    works,
    /** Why no more rows were sent. */
    why,
    forgetWhy,
  }
}
