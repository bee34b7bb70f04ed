import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BundleFigures } from '#dashboard/features/bundles/bundle-figures'
import { bundleQuery } from '#dashboard/features/bundles/bundle-query'
import { LiveBar } from '#dashboard/parts/live/live-bar'

type BundleLiveProps = { bundle: number; states: BundleFigures['states'] }

/** When a bundle was read, and the buttons that read it again. */
export function BundleLive({ bundle, states }: BundleLiveProps) {
  const client = useQueryClient()
  const { dataUpdatedAt, isFetching, refetch } = useQuery(bundleQuery(bundle))
  const tick = () => client.query({ ...bundleQuery(bundle, { background: true }), staleTime: 0 }).catch(() => undefined)
  return (
    <LiveBar
      readAt={dataUpdatedAt}
      reading={isFetching}
      isWorth={states.inProgress + states.unknown > 0}
      onRefresh={() => void refetch()}
      onTick={tick}
    />
  )
}
