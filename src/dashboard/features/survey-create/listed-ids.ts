import type { QueryClient } from '@tanstack/react-query'
import { idsQuestion } from '#dashboard/parts/survey-list/find-surveys'
import { surveyListQuery } from '#dashboard/parts/survey-list/survey-list'
import { answerOf } from '#dashboard/parts/survey-list/use-surveys'

/** Milliseconds that creating a survey waits for the list. */
const longest = 3000
/** Milliseconds that a list counts as the one of now. */
const fresh = 5000

/**
 * Ids of the surveys in the list, read now; as it was read last where that takes too long or fails. Undefined where
 * nothing of it is known.
 */
export async function listedIds(client: QueryClient): Promise<number[] | undefined> {
  const query = surveyListQuery()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), longest)
  })
  const read = client.query({ ...query, staleTime: fresh }).catch(() => undefined)
  const list = (await Promise.race([read, late])) ?? client.getQueryData(query.queryKey)
  clearTimeout(timer)
  return list && answerOf(list, idsQuestion, null).catch(() => undefined)
}
