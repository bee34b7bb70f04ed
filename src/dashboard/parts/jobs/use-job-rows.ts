import { useEffect, useState } from 'react'
import type { Job, JobProgress, JobRow } from '#dashboard/api/store/collections'
import { store } from '#dashboard/api/store/store'
import { throttled } from '#dashboard/api/timing/throttled'

/** A job with its rows; undefined where there is none of that id. */
export type JobWithRows = { job: Job; progress: JobProgress | undefined; rows: readonly JobRow[] } | undefined

/** Milliseconds in which what comes is read once. */
const pauseMs = 50

const collections: readonly unknown[] = ['jobs', 'jobProgress', 'jobRows']

/** Read in this order, what is said of a job is never newer than its rows. */
export async function readJobRows(id: string): Promise<JobWithRows> {
  const storage = await store()
  const job = await storage.get('jobs', id)
  if (!job) return undefined
  const progress = await storage.get('jobProgress', id)
  return { job, progress, rows: (await storage.all('jobRows', id)).map(([, row]) => row) }
}

/** Few jobs with all of their rows, as they come on in any tab; a job that has not been read yet is missing. */
export function useJobRows(ids: readonly string[]): ReadonlyMap<string, JobWithRows> {
  const [jobs, setJobs] = useState<ReadonlyMap<string, JobWithRows>>(new Map())
  const key = ids.join(' ')
  useEffect(() => {
    const each = key === '' ? [] : key.split(' ')
    if (each.length === 0) return undefined
    let stop = () => {}
    let isLeft = false
    const begin = async () => {
      const storage = await store()
      const load = async () => {
        const entries = await Promise.all(each.map(async id => [id, await readJobRows(id)] as const))
        if (!isLeft) setJobs(new Map(entries))
      }
      // One after the other, so that what is shown last was read last.
      let loaded: Promise<unknown> = Promise.resolve()
      const loading = throttled(() => {
        loaded = loaded.then(load).catch(() => undefined)
      })
      if (isLeft) return
      const unsubscribe = storage.subscribe((collection, at) => {
        const isOurs = at === undefined || each.some(id => at === id || at.startsWith(`${id}/`))
        if (collection === undefined || (collections.includes(collection) && isOurs)) loading.soon(pauseMs)
      })
      stop = () => {
        unsubscribe()
        loading.stop()
      }
      loading.now()
    }
    void begin().catch(() => undefined)
    return () => {
      isLeft = true
      stop()
    }
  }, [key])
  return jobs
}
