import type { QueryClient } from '@tanstack/react-query'
import { surveyQueries } from '#dashboard/api/surveys'

/** Milliseconds that creating a survey waits for the list. */
const longest = 3000
/** Milliseconds that a list counts as the one of now. */
const fresh = 5000

/**
 * Ids of the surveys in the list, read now; as it was read last where that takes too long or fails. Undefined where
 * nothing of it is known.
 */
export async function listedIds(client: QueryClient): Promise<number[] | undefined> {
  const query = surveyQueries.list()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), longest)
  })
  const read = client.query({ ...query, staleTime: fresh }).catch(() => undefined)
  const list = (await Promise.race([read, late])) ?? client.getQueryData(query.queryKey)
  clearTimeout(timer)
  return list?.flatMap(row => (row.ok && typeof row.value.ID === 'number' ? [row.value.ID] : []))
}
