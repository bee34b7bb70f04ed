import { Link } from 'react-router-dom'
import type { NamedOpened } from '#dashboard/api/kept/opened'
import { openedKey } from '#dashboard/api/kept/opened'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { openedKindText } from '#dashboard/parts/opened-list/opened-kind-text'
import { openedDetail, openedName, openedPath } from '#dashboard/parts/opened-list/opened-place'
import { linkClass } from '#dashboard/ui/action/link-class'

/** What was opened here, the latest first. */
export function RecentList({ opened, now }: { opened: readonly NamedOpened[]; now: Date }) {
  const kinds = useText(openedKindText)
  const format = useFormat()
  return (
    <ul className="divide-y divide-line">
      {opened.map(entry => (
        <li key={openedKey(entry)} className="px-4 py-2">
          <Link to={openedPath(entry)} className={`${linkClass} block truncate`} title={openedName(entry, kinds)}>
            <bdi>{openedName(entry, kinds)}</bdi>
          </Link>
          <span className="flex justify-between gap-3 text-sm text-muted">
            <span className="min-w-0 truncate">{openedDetail(entry, kinds)}</span>
            <time dateTime={entry.openedAt} title={format.dateTime(entry.openedAt)} className="shrink-0">
              {format.relative(entry.openedAt, new Date(Math.max(now.getTime(), Date.parse(entry.openedAt))))}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}
