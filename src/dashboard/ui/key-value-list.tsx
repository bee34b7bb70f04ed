import type { ReactNode } from 'react'

type KeyValueListProps = { items: readonly { key: string; label: ReactNode; value: ReactNode }[] }

export function KeyValueList({ items }: KeyValueListProps) {
  return (
    <dl className="@container divide-y divide-line">
      {items.map(item => (
        <div
          key={item.key}
          className="gap-4 py-1.5 first:pt-0 last:pb-0 @min-[21rem]:grid @min-[21rem]:grid-cols-[minmax(7rem,1fr)_2fr]"
        >
          <dt className="text-muted wrap-anywhere">{item.label}</dt>
          <dd className="min-w-0 wrap-anywhere">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
