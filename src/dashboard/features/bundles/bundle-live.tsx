import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { clockTime, LiveBar } from '#dashboard/parts/live/live-bar'
import { liveText } from '#dashboard/parts/live/live-text'
import { usePick } from '#dashboard/parts/rows/use-pick'
import { linkClass } from '#dashboard/ui/action/link-class'
import type { BundleFigures } from './bundle-figures'
import { bundleQuery } from './bundle-query'
import type { BundleRows } from './use-bundle-table'
import type { Before } from './use-changes'

type BundleLiveProps = {
  rows: BundleRows
  figures: BundleFigures
  bundle: number
  before: Before | undefined
  /** Shows the messages that changed after a moment. */
  onShow: (moment: string) => void
}

/** When a bundle was read, how it is read again, and how many messages have another status since. */
export function BundleLive({ rows, figures, bundle, before, onShow }: BundleLiveProps) {
  const t = useText(liveText)
  const format = useFormat()
  const client = useQueryClient()
  const { dataUpdatedAt, isFetching, refetch } = useQuery(bundleQuery(bundle))
  const changed = usePick(rows, before && { filters: { changed: before.latest }, most: 1 }, figures.latest)?.of ?? 0
  const tick = () => client.query({ ...bundleQuery(bundle, { background: true }), staleTime: 0 }).catch(() => undefined)
  const { inProgress, unknown } = figures.states
  return (
    <LiveBar
      readAt={dataUpdatedAt}
      reading={isFetching}
      isWorth={inProgress + unknown > 0}
      onRefresh={() => void refetch()}
      onTick={tick}
    >
      {before ? (
        changed > 0 ? (
          <button type="button" className={linkClass} onClick={() => onShow(before.latest)}>
            {t.changed({
              n: changed,
              count: format.number(changed),
              time: clockTime(new Date(before.readAt).toISOString(), format.tag, format.timeZone),
            })}
          </button>
        ) : (
          t.unchanged
        )
      ) : null}
    </LiveBar>
  )
}
