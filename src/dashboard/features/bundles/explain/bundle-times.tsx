import type { BundleFigures } from '#dashboard/features/bundles/bundle-figures'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { deliveryTimes, timed } from '#dashboard/parts/messages/delivery-times'
import { DeliveryTimesTable } from '#dashboard/parts/messages/delivery-times-table'
import { deliveryTimesText } from '#dashboard/parts/messages/delivery-times-text'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Card } from '#dashboard/ui/card'
import { DetailsProgress } from './details-progress'
import { explainText } from './explain-text'
import { StartDetails } from './start-details'
import type { Details } from './use-details'

type BundleTimesProps = { figures: BundleFigures; reading: Details }

/** How long delivered messages took, operator by operator: a bundle says neither, the conversations of its numbers do. */
export function BundleTimes({ figures, reading }: BundleTimesProps) {
  const t = useText(explainText)
  const words = useText(deliveryTimesText)
  const format = useFormat()
  const can = useMayCall()('listConversationMessages')
  const { progress, status } = reading
  const { delivered } = figures.states
  if (!can || (delivered === 0 && !progress)) return null
  const details = progress?.details ?? []
  const read = { n: details.length, count: format.number(details.length), all: format.number(progress?.of ?? 0) }
  const matched = details.flatMap(({ found }) => (found?.matches.length === 1 ? found.matches.map(timed) : []))
  const times = deliveryTimes(matched)
  return (
    <Card title={words.title} help={words.titleHelp}>
      {progress ? (
        <div className="flex flex-col gap-3">
          <DetailsProgress reading={reading} />
          {times.length > 0 ? <DeliveryTimesTable times={times} /> : null}
          {times.length === 0 && status === 'ended' ? <p>{t.timesNone}</p> : null}
          <p className="text-sm text-muted">{t.read(read)}</p>
        </div>
      ) : (
        <StartDetails reading={reading} n={delivered} all={t.timesAll} some={t.timesSome} />
      )}
    </Card>
  )
}
