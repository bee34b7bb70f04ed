import { useMemo } from 'react'
import type { FoundRow } from '#dashboard/features/messages/merge-messages'
import { useText } from '#dashboard/i18n/use-text'
import { deliveryTimes } from '#dashboard/parts/messages/delivery-times'
import { DeliveryTimesTable } from '#dashboard/parts/messages/delivery-times-table'
import { deliveryTimesText } from '#dashboard/parts/messages/delivery-times-text'
import { Card } from '#dashboard/ui/card'

/** How long the loaded messages took to the handset, operator by operator. */
export function ConversationTimes({ rows }: { rows: readonly FoundRow[] }) {
  const t = useText(deliveryTimesText)
  const times = useMemo(() => deliveryTimes(rows.flatMap(row => (row.ok ? [row.value] : []))), [rows])
  if (times.length === 0) return null
  return (
    <Card title={t.title} help={t.titleHelp}>
      <div className="text-sm">
        <DeliveryTimesTable times={times} />
      </div>
    </Card>
  )
}
