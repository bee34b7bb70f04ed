import type { BundleFigures } from '#dashboard/features/bundles/bundle-figures'
import type { BundleRows } from '#dashboard/features/bundles/use-bundle-table'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { deliveryTimes, timed } from '#dashboard/parts/messages/delivery-times'
import { DeliveryTimesTable } from '#dashboard/parts/messages/delivery-times-table'
import { deliveryTimesText } from '#dashboard/parts/messages/delivery-times-text'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { DetailsProgress } from './details-progress'
import { explainText } from './explain-text'
import { mostDetails, useDetails } from './use-details'

type BundleTimesProps = { rows: BundleRows; figures: BundleFigures }

/** How long delivered messages took, operator by operator: a bundle says neither, the conversations of its numbers do. */
export function BundleTimes({ rows, figures }: BundleTimesProps) {
  const t = useText(explainText)
  const words = useText(deliveryTimesText)
  const format = useFormat()
  const can = useMayCall()('listConversationMessages')
  const { start, snapshot, reading } = useDetails(rows, 'delivered')
  const { delivered } = figures.states
  if (!can || delivered === 0) return null
  const all = format.number(delivered)
  const most = { n: mostDetails, count: format.number(mostDetails), all }
  const details = snapshot?.details ?? []
  const read = { n: details.length, count: format.number(details.length), all }
  const matched = details.flatMap(({ found }) => (found?.matches.length === 1 ? found.matches.map(timed) : []))
  const times = deliveryTimes(matched)
  return (
    <Card title={words.title} help={words.titleHelp}>
      {snapshot && reading ? (
        <div className="flex flex-col gap-3">
          <DetailsProgress {...{ snapshot, reading }} />
          {times.length > 0 ? <DeliveryTimesTable times={times} /> : null}
          {times.length === 0 && snapshot.status === 'finished' ? <p>{t.timesNone}</p> : null}
          <p className="text-sm text-muted">{t.read(read)}</p>
        </div>
      ) : (
        <Button onClick={() => void start()}>
          {delivered > mostDetails ? t.timesSome(most) : t.timesAll({ n: delivered, count: all })}
        </Button>
      )}
    </Card>
  )
}
