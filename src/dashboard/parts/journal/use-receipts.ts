import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EndpointName } from '#contract/endpoints'
import { isJsonObject } from '#contract/reading/json-object'
import { activityQueries } from '#dashboard/data/activity'
import { useSession } from '#dashboard/data/session/session'
import type { Receipt } from '#dashboard/data/store/collections'
import { useAnswered, type WithId } from '#dashboard/data/store/journal'

/** What an answer says; one that is no JSON, its text. */
function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer) as unknown
  } catch {
    return answer
  }
}

/** Whether two answers are one; what was hidden in either tells nothing. */
function isSame(one: unknown, other: unknown): boolean {
  const [{ ID }, { ID: otherId }] = [isJsonObject(one) ? one : {}, isJsonObject(other) ? other : {}]
  return ID == null ? JSON.stringify(one) === JSON.stringify(other) : ID === otherId
}

/**
 * What the person's writes of an endpoint answered, the latest first: the receipts of the server, and what this browser
 * has of its own writes, which says more of the same: what was sent.
 */
export function useReceipts(endpoint: EndpointName): { loading: boolean; receipts: WithId<Receipt>[] } {
  const who = useSession()
  const person = 'me' in who ? who.me.person?.id : undefined
  const { data, isPending } = useQuery(activityQueries.receipts(endpoint, person))
  const { loading, receipts: own } = useAnswered(endpoint)
  const receipts = useMemo(() => {
    const stored = (data?.rows ?? []).flatMap((row): WithId<Receipt>[] => {
      if (!row.ok) return []
      const { id, at, answer } = row.value
      return [{ id, at, endpoint, subject: '', sent: undefined, answer: parsed(answer ?? '') }]
    })
    return merged(stored, own)
  }, [data, own, endpoint])
  return { loading: loading || isPending, receipts }
}

/** Each write once. The same answer may be given many times, and first to this browser: later ones are of others. */
function merged(stored: WithId<Receipt>[], own: WithId<Receipt>[]): WithId<Receipt>[] {
  const left = [...own]
  const others = stored.toReversed().filter(({ answer }) => {
    const at = left.findIndex(known => isSame(known.answer, answer))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...others, ...own].toSorted((one, other) => other.at.localeCompare(one.at))
}
