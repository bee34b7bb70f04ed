import { queryOptions } from '@tanstack/react-query'
import { call } from './client/call'
import { fanOut } from './client/fan-out'

export const lookupQueries = {
  /**
   * EP 10, one request. `region` (ISO 3166-1 alpha-2) applies to numbers without a country code. Match results by
   * `Input`.
   */
  numbers: (numbers: readonly string[], region?: string) =>
    queryOptions({
      queryKey: ['lookup', region, numbers],
      queryFn: ({ signal }) =>
        fanOut(() => {
          const body = { PhoneNumbers: [...numbers], ...(region ? { DefaultRegion: region } : {}) }
          return call('lookupPhoneNumbers', { body }, { signal })
        }, signal),
      enabled: numbers.length > 0,
    }),
}
