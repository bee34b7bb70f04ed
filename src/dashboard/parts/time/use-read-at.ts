import { useMemo } from 'react'
import { serverTime } from '#dashboard/api/client/call'

/** Returns when a query was read, on the service's clock. The same for one reading, though the clock is an estimate. */
export const useReadAt = ({ dataUpdatedAt }: { dataUpdatedAt: number }): string =>
  useMemo(() => serverTime(dataUpdatedAt).toISOString(), [dataUpdatedAt])
