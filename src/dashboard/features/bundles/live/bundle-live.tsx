import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BundleFigures } from '#dashboard/features/bundles/bundle-figures'
import { bundleQuery } from '#dashboard/features/bundles/bundle-query'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { clockTime, LiveBar } from '#dashboard/parts/live/live-bar'
import { liveText } from '#dashboard/parts/live/live-text'
import { linkClass } from '#dashboard/ui/action/link-class'
import { momentOf } from './changed-after'
import type { Changes } from './use-changes'

type BundleLiveProps = {
  figures: BundleFigures
  bundle: number
  changes: Changes
  /** How many messages have changed since what is known from before. */
  changed: number
  /** Shows the messages that changed after a moment. */
  onShow: (moment: string) => void
}

/** When a bundle was read, how it is read again, and how many messages have another status since. */
export function BundleLive({ figures, bundle, changes, changed, onShow }: BundleLiveProps) {
  const t = useText(liveText)
  const format = useFormat()
  const client = useQueryClient()
  const { dataUpdatedAt, isFetching, refetch } = useQuery(bundleQuery(bundle))
  const { before } = changes
  const tick = () => client.query({ ...bundleQuery(bundle, { background: true }), staleTime: 0 }).catch(() => undefined)
  const { inProgress, unknown } = figures.states
  return (
    <LiveBar
      readAt={dataUpdatedAt}
      reading={isFetching}
      isWorth={inProgress + unknown > 0}
      onRefresh={isUpdating => {
        changes.refresh(isUpdating)
        void refetch()
      }}
      onTick={tick}
      onStart={changes.start}
      onClear={changed > 0 ? changes.clear : undefined}
    >
      {before ? (
        changed > 0 ? (
          <button type="button" className={linkClass} onClick={() => onShow(momentOf(before))}>
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
