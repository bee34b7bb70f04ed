import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SeenPrice } from '#contract/team/prices'
import { call } from './client/call'
import { queryClient } from './client/query-client'

export const priceQueries = {
  /** Price of a segment in the bundles that the team has read, by country and currency. */
  all: () =>
    queryOptions({
      queryKey: ['prices'],
      queryFn: async ({ signal }): Promise<SeenPrice[]> => {
        const { rows } = await call('listPrices', {}, { signal })
        return rows.flatMap(row => (row.ok ? [row.value] : []))
      },
    }),
}

/** Invalidates the prices once a bundle is read to the end: the server stores its prices with that read. */
export function useOutdatedPrices(bundle: number, isWhole: boolean): void {
  useEffect(() => {
    if (isWhole) void queryClient.invalidateQueries({ queryKey: priceQueries.all().queryKey })
  }, [bundle, isWhole])
}
