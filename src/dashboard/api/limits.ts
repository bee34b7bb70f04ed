import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LimitKind, LimitsLeft } from '#contract/team/limits'
import { call } from './client/call'
import { limitNews } from './client/response-news'
import { useSession } from './session/session'

export const limitQueries = {
  /** Sending limits for people and keys. */
  all: () =>
    queryOptions({ queryKey: ['sending-limits'], queryFn: ({ signal }) => call('readLimits', {}, { signal }) }),
  /** What the person may still send. */
  left: () =>
    queryOptions({
      queryKey: ['limits'],
      queryFn: async ({ signal }): Promise<LimitsLeft> => (await call('readMe', {}, { signal })).limits ?? [],
      staleTime: 0,
    }),
}

type Limit = LimitsLeft[number]

/** Returns the remaining amount of one limit; undefined if there is no limit or it is not known yet. */
export function useLimit(kind: LimitKind | 'number'): Limit | undefined {
  const who = useSession()
  const client = useQueryClient()
  const isLimited = who.state === 'signed-in' && who.me.accounts !== 'off'
  const { data = [] } = useQuery({ ...limitQueries.left(), enabled: isLimited })
  const limit = isLimited ? data.find(each => each.kind === kind) : undefined
  const opensIn = limit?.opensIn ?? undefined
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: limitQueries.left().queryKey })
    const stop = limitNews.subscribe(counted => void ((counted ?? kind) === kind && refresh()))
    const timer = opensIn === undefined ? undefined : setTimeout(refresh, opensIn * 1000)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, kind, opensIn])
  return limit
}
