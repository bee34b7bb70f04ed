import type { ReactNode } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { uiText } from './ui-text'

/** Links to the parents of the page, outermost first. The page itself is omitted: its name is the title. */
export function Breadcrumbs({ items }: { items: { key: string; link: ReactNode }[] }) {
  const t = useText(uiText)
  return (
    <nav aria-label={t.breadcrumbs}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted [&_a]:rounded-xs [&_a]:hover:text-ink [&_a]:hover:underline">
        {items.map((item, depth) => (
          <li key={item.key} className="flex items-center gap-x-1.5">
            {depth > 0 ? (
              <span aria-hidden="true" className="text-faint">
                /
              </span>
            ) : null}
            {item.link}
          </li>
        ))}
      </ol>
    </nav>
  )
}
