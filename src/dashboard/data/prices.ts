import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BundlePrices, SeenPrice } from '#contract/team/prices'
import { call } from './client/call'
import { queryClient } from './client/query-client'

export const priceQueries = {
  /** What a segment cost in the bundles that the team has read, by country and currency. */
  all: () =>
    queryOptions({
      queryKey: ['prices'],
      queryFn: async ({ signal }): Promise<SeenPrice[]> => {
        const { rows } = await call('listPrices', {}, { signal })
        return rows.flatMap(row => (row.ok ? [row.value] : []))
      },
    }),
}

/** Of each bundle what this tab said last: what did not change is not said again. */
const recorded = new Map<number, string>()

async function record(bundle: number, prices: BundlePrices['prices']): Promise<void> {
  const words = JSON.stringify(prices)
  if (prices.length === 0 || recorded.get(bundle) === words) return
  recorded.set(bundle, words)
  try {
    await call('recordPrices', { path: { bundle }, body: { prices } })
    await queryClient.invalidateQueries({ queryKey: priceQueries.all().queryKey })
  } catch {
    // Nobody asked for it, so nobody is told where it fails: the next who reads tries again.
    recorded.delete(bundle)
  }
}

/** Says for the team what a segment cost in a bundle that somebody has just read whole; undefined while it is being read. */
export function useRecordPrices(bundle: number, prices: BundlePrices['prices'] | undefined): void {
  const words = prices && JSON.stringify(prices)
  useEffect(() => {
    if (prices) void record(bundle, prices)
    // oxlint-disable-next-line react/exhaustive-deps -- once for what was read
  }, [bundle, words])
}
