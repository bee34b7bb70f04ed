import type { ReactNode } from 'react'

type KeyValueListProps = { items: readonly { key: string; label: ReactNode; value: ReactNode }[] }

/** Facts about one thing: names on the left, values on the right; on a phone one above the other. */
export function KeyValueList({ items }: KeyValueListProps) {
  return (
    <dl className="divide-y divide-line">
      {items.map(item => (
        <div key={item.key} className="gap-4 py-1.5 first:pt-0 last:pb-0 sm:grid sm:grid-cols-[minmax(8rem,1fr)_2fr]">
          <dt className="text-muted wrap-anywhere">{item.label}</dt>
          <dd className="min-w-0 wrap-anywhere">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
