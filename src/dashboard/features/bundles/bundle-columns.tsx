import type { SentMessage } from '#contract/messages-v1'
import { StatusBadgeV1 } from '#dashboard/parts/codes/status-badge'
import { Time } from '#dashboard/parts/time/time'
import type { Column } from '#dashboard/ui/table/column'
import { bundleText } from './bundle-text'
import { type BundleSetting, bundleValues } from './bundle-values'

const time = (value: string | null | undefined) => <Time value={value} absent="" still />

/** The columns of a bundle: how its values are drawn. */
export function bundleColumns(setting: BundleSetting): Column<SentMessage>[] {
  const values = bundleValues(setting)
  const t = bundleText[setting.locale]
  return [
    { ...values.to, unnamed: t.noRecipient, width: 155 },
    {
      ...values.status,
      cell: message => <StatusBadgeV1 code={message.Status} description={message.StatusDescription} />,
      compact: 'aside',
      width: 200,
    },
    { ...values.created, cell: message => time(message.Created), isTime: true, width: 170 },
    { ...values.description, width: 170 },
    { ...values.reason, hidden: true, compact: 'none', width: 320 },
    { ...values.modified, cell: message => time(message.Modified), isTime: true, hidden: true, width: 170 },
    { ...values.text, width: 250 },
    { ...values.total, align: 'end', width: 105 },
    { ...values.country, hidden: true, width: 135 },
    { ...values.segments, align: 'end', compact: 'none', hidden: true, width: 100 },
    { ...values.encoding, compact: 'none', hidden: true, width: 110 },
    { ...values.perSegment, align: 'end', hidden: true, width: 140 },
    { ...values.from, hidden: true, width: 140 },
    { ...values.id, align: 'end', hidden: true, width: 110 },
  ]
}
