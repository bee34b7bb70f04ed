import { useMemo } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import { useTable } from '#dashboard/ui/table/use-table'
import type { Recipient, RecipientGrid } from './recipient-grid'
import { recipientsText } from './recipients-text'
import { reviewText } from './review-text'

const keyOf = (recipient: Recipient) => `${recipient.row} ${recipient.address}`

/** Everybody who gets it, with every value. */
export function RecipientsTable({ grid }: { grid: RecipientGrid }) {
  const t = useText(recipientsText)
  const review = useText(reviewText)
  const columns = useMemo<Column<Recipient>[]>(
    () => [
      { id: 'address', header: t.address, value: ({ address }) => address, width: 220 },
      // A column may be called anything, so its place is its id.
      ...grid.columns.map((name, index) => ({
        id: `value${index}`,
        header: name,
        value: ({ values }: Recipient) => values.get(name),
        width: 140,
      })),
    ],
    [t, grid.columns],
  )
  const rows = useMemo(() => grid.recipients.map(value => ({ ok: true as const, value })), [grid.recipients])
  const table = useTable({ rows, columns, prefix: 'r' })
  return (
    <DataTable
      {...table}
      label={review.recipientsTable}
      rowKey={keyOf}
      empty={<EmptyState title={review.noRecipients} />}
    />
  )
}
